import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  startOfMonth,
  weekday,
  weekOf,
  yearsBetween,
} from './days.ts'

describe('weekOf', () => {
  it.each([
    ['2026-03-02', '2026-03-02', '2026-03-08'],
    ['2026-03-08', '2026-03-02', '2026-03-08'],
    ['2026-01-01', '2025-12-29', '2026-01-04'],
    ['2024-02-29', '2024-02-26', '2024-03-03'],
  ])('the week of %s goes from Monday %s to Sunday %s', (day, from, to) => {
    expect(weekOf(day)).toEqual({ from, to })
  })
})

it.each([
  ['2026-12-31', 1, '2027-01-01'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-21 23:30:00', 14, '2026-12-05 23:30:00'],
])('%s and %d days is %s', (day, days, then) => expect(addDays(day, days)).toBe(then))

describe('addMonths', () => {
  it.each([
    ['2026-12', 1, '2027-01'],
    ['2026-01', -1, '2025-12'],
    ['2026-11', 12, '2027-11'],
    ['2026-11', -120, '2016-11'],
  ])('%s and %i months is %s', (month, months, then) => expect(addMonths(month, months)).toBe(then))

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
  ])('keeps to the end of a shorter month: %s and %i months is %s', (day, months, then) =>
    expect(addMonths(day, months)).toBe(then),
  )
})

it.each([
  ['2026-11-21', '2026-11-21', 0],
  ['2026-11-21', '2026-11-22', 1],
  ['2026-03-01', '2026-02-28', -1],
  ['2024-02-28', '2024-03-01', 2],
  ['2026-11-21 23:59:00', '2026-11-22 00:00:00', 1],
])('from %s to %s are %d days', (from, to, days) => {
  expect(daysBetween(from, to)).toBe(days)
})

it.each([
  ['1990-11-21', '2026-11-20', 35],
  ['1990-11-21', '2026-11-21', 36],
  ['2000-02-29', '2025-02-28', 24],
  ['2000-02-29', '2025-03-01', 25],
])('from %s to %s are %d full years', (from, to, years) => {
  expect(yearsBetween(from, to)).toBe(years)
})

it.each([
  ['2026-02-11', '2026-02-01', '2026-02-28'],
  ['2024-02-29', '2024-02-01', '2024-02-29'],
  ['2026-12-31', '2026-12-01', '2026-12-31'],
])('the month of %s goes from %s to %s', (day, from, to) => {
  expect([startOfMonth(day), endOfMonth(day)]).toEqual([from, to])
})

it('counts the days of a week from Sunday', () => {
  expect([weekday('2026-11-22'), weekday('2026-11-28')]).toEqual([0, 6])
})

it('refuses to calculate with what is no day', () => {
  expect(() => addDays('soon', 1)).toThrow(RangeError)
})
