import {
  addDays,
  daysBetween,
  endOfMonth,
  endOfWeek,
  startOfMonth,
  startOfWeek,
} from '../../domain/dates/days.ts'

/** Full weeks, Monday first, including neighbouring months' days. */
export function weeksOf(month: string): string[][] {
  const first = startOfWeek(startOfMonth(month))
  const weeks = (daysBetween(first, endOfWeek(endOfMonth(month))) + 1) / 7
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(first, week * 7 + day)),
  )
}
