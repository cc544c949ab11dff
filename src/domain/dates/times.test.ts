import { expect, it } from 'vitest'
import { addHours, minutesBetween, startOfHour } from './times.ts'

it('adds hours over the end of a year', () => {
  expect(addHours('2026-12-31 23:30:15', 1)).toBe('2027-01-01 00:30:15')
})

it('finds the beginning of an hour', () => {
  expect(startOfHour('2026-11-21 23:59:59')).toBe('2026-11-21 23:00:00')
})

it.each([
  ['2026-11-21 10:00:30', '2026-11-21 10:01:29', 0],
  ['2026-11-21 23:59:00', '2026-11-22 01:00:00', 61],
  ['2026-11-22 01:00:00', '2026-11-21 23:59:00', -61],
])('from %s to %s are %i full minutes', (from, to, minutes) => {
  expect(minutesBetween(from, to)).toBe(minutes)
})
