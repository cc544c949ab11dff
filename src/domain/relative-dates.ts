import { weekOf } from './dates/days.ts'
import { dayBounds, wireDay, wireTime } from './dates/wire.ts'

/** Spans of time that move with the day: what saved filters and addresses hold instead of dates. */
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

export const isRelativeDate = (name: unknown): name is RelativeDate =>
  (relativeDates as readonly unknown[]).includes(name)

/** A day so many days after another; both YYYY-MM-DD. */
function dayAfter(day: string, days: number): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** The first and the last day of a month so many months after that of `day`. */
function monthAfter(day: string, months: number): [from: string, to: string] {
  const first = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const from = first.toISOString().slice(0, 10)
  first.setUTCMonth(first.getUTCMonth() + 1, 0)
  return [from, first.toISOString().slice(0, 10)]
}

function daysOf(name: Exclude<RelativeDate, 'overdue'>, today: string): [from: string, to: string] {
  const week = (day: string): [string, string] => [weekOf(day).from, weekOf(day).to]
  switch (name) {
    case 'today':
      return [today, today]
    case 'yesterday':
      return [dayAfter(today, -1), dayAfter(today, -1)]
    case 'tomorrow':
      return [dayAfter(today, 1), dayAfter(today, 1)]
    case 'last_7_days':
      return [dayAfter(today, -6), today]
    case 'last_30_days':
      return [dayAfter(today, -29), today]
    case 'next_7_days':
      return [today, dayAfter(today, 6)]
    case 'this_week':
      return week(today)
    case 'last_week':
      return week(dayAfter(today, -7))
    case 'this_month':
      return monthAfter(today, 0)
    case 'last_month':
      return monthAfter(today, -1)
    case 'this_year':
      return [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`]
  }
}

/**
 * The half-open bounds of a span in wire form, in days of Asia/Kuala_Lumpur: `from` up to, not including, `before`.
 * Their first ten characters bound a calendar day in the same way. Overdue is whatever lies before now.
 */
export function relativeBounds(name: RelativeDate, now: Date | number): { from?: string; before?: string } {
  if (name === 'overdue') return { before: wireTime(now) }
  return dayBounds(...daysOf(name, wireDay(now))) ?? {}
}
