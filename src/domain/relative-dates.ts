import { addDays, addMonths, endOfMonth, endOfWeek, startOfMonth, startOfWeek, yearOf } from './dates/days.ts'
import { dayBounds, wireDay, wireTime } from './dates/wire.ts'
import { isAmong } from './names.ts'

/** Relative date ranges, stored in filters and URLs instead of dates. */
export const relativeDates = [
  'today',
  'yesterday',
  'tomorrow',
  'last_7_days',
  'last_30_days',
  'next_7_days',
  'this_week',
  'last_week',
  'this_month',
  'last_month',
  'this_year',
  'overdue',
] as const
export type RelativeDate = (typeof relativeDates)[number]

export const isRelativeDate = (name: unknown): name is RelativeDate => isAmong(relativeDates, name)

const wholeWeek = (day: string): [from: string, to: string] => [startOfWeek(day), endOfWeek(day)]
const wholeMonth = (day: string): [from: string, to: string] => [startOfMonth(day), endOfMonth(day)]

function daysOf(name: Exclude<RelativeDate, 'overdue'>, today: string): [from: string, to: string] {
  switch (name) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [addDays(today, -1), addDays(today, -1)]
    case 'tomorrow':
      return [addDays(today, 1), addDays(today, 1)]
    case 'last_7_days':
      return [addDays(today, -6), today]
    case 'last_30_days':
      return [addDays(today, -29), today]
    case 'next_7_days':
      return [today, addDays(today, 6)]
    case 'this_week':
      return wholeWeek(today)
    case 'last_week':
      return wholeWeek(addDays(today, -7))
    case 'this_month':
      return wholeMonth(today)
    case 'last_month':
      return wholeMonth(addMonths(today, -1))
    case 'this_year':
      return [`${yearOf(today)}-01-01`, `${yearOf(today)}-12-31`]
  }
}

/**
 * Half-open wire bounds in Asia/Kuala_Lumpur: `from` up to `before`. The first ten characters work for days. Overdue
 * has only `before`.
 */
export function relativeBounds(name: RelativeDate, now: Date | number): { from?: string; before?: string } {
  if (name === 'overdue') return { before: wireTime(now) }
  return dayBounds(...daysOf(name, wireDay(now))) ?? {}
}
