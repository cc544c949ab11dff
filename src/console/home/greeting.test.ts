import { expect, it } from 'vitest'
import { showToday } from '../../domain/dates/show.ts'
import { partOfDay } from './greeting.ts'

it.each([
  ['2026-01-15T15:59:00Z', 'evening', 'Thursday 15 January'],
  ['2026-01-15T16:00:00Z', 'morning', 'Friday 16 January'],
  ['2026-01-16T03:59:00Z', 'morning', 'Friday 16 January'],
  ['2026-01-16T04:00:00Z', 'afternoon', 'Friday 16 January'],
  ['2026-01-16T10:00:00Z', 'evening', 'Friday 16 January'],
])('at %s it is %s of %s in Kuala Lumpur', (at, part, day) => {
  expect(partOfDay(new Date(at))).toBe(part)
  expect(showToday(new Date(at))).toBe(day)
})
