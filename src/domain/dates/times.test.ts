import { expect, it } from 'vitest'
import { addHours, startOfHour } from './times.ts'

it('adds hours over the end of a year', () => {
  expect(addHours('2026-12-31 23:30:15', 1)).toBe('2027-01-01 00:30:15')
})

it('finds the beginning of an hour', () => {
  expect(startOfHour('2026-11-21 23:59:59')).toBe('2026-11-21 23:00:00')
})
