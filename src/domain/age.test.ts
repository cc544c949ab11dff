import { describe, expect, it } from 'vitest'
import { ageOf, daysUntil } from './age.ts'

// 21 November 2026, 00:30 in Kuala Lumpur.
const now = Date.UTC(2026, 10, 20, 16, 30)

it.each([
  ['2026-11-21 23:59:00', 0],
  ['2026-11-20 23:59:00', -1],
  ['2026-11-22 00:00:00', 1],
])('%s is %d days away, by the calendar of Kuala Lumpur', (wire, days) => {
  expect(daysUntil(wire, now)).toBe(days)
})

describe('ageOf', () => {
  it.each([
    ['2026-11-21 00:10:00', 0, 'day'],
    ['2026-11-20 23:00:00', 1, 'day'],
    ['2026-12-24 09:00:00', 0, 'day'],
    ['2026-10-22 09:00:00', 30, 'day'],
    ['2026-10-21 09:00:00', 1, 'month'],
    ['2025-11-22 09:00:00', 11, 'month'],
    ['2025-11-21 09:00:00', 1, 'year'],
    ['2024-11-20 09:00:00', 2, 'year'],
  ])('of %s is %d %s', (wire, count, unit) => {
    expect(ageOf(wire, now)).toEqual({ count, unit })
  })
})
