import { addDays, addMonths, daysBetween, endOfMonth, startOfMonth, weekOf, yearOf } from '../dates/days.ts'
import type { Days } from './buckets.ts'
import { namesOf } from '../names.ts'

/** Named periods; current ones extend to their end date in the future. */
export const reportPeriods = {
  yesterday: 'Yesterday',
  this_week: 'This week',
  last_week: 'Last week',
  this_month: 'This month',
  last_month: 'Last month',
  this_quarter: 'This quarter',
  last_quarter: 'Last quarter',
  this_year: 'This year',
  last_year: 'Last year',
} as const
export type ReportPeriod = keyof typeof reportPeriods

export const isReportPeriod = (name: unknown): name is ReportPeriod =>
  typeof name === 'string' && Object.hasOwn(reportPeriods, name)

export const comparisons = ['before', 'year'] as const
export type Comparison = (typeof comparisons)[number]

const monthsOf: Readonly<Partial<Record<ReportPeriod, 1 | 3 | 12>>> = {
  this_month: 1,
  last_month: 1,
  this_quarter: 3,
  last_quarter: 3,
  this_year: 12,
  last_year: 12,
}

const months = (from: string, count: number): Days => ({ from, to: endOfMonth(addMonths(from, count - 1)) })

export function daysOfPeriod(name: ReportPeriod, today: string): Days {
  const count = monthsOf[name]
  if (count === undefined) {
    const yesterday = addDays(today, -1)
    return name === 'yesterday'
      ? { from: yesterday, to: yesterday }
      : weekOf(name === 'last_week' ? addDays(today, -7) : today)
  }
  const start = startOfMonth(today)
  const current = addMonths(start, -((Number(start.slice(5, 7)) - 1) % count))
  return months(name.startsWith('last') ? addMonths(current, -count) : current, count)
}

const monthNumber = (day: string): number => yearOf(day) * 12 + Number(day.slice(5, 7))

export const wholeMonths = ({ from, to }: Days): number | undefined =>
  from === startOfMonth(from) && to === endOfMonth(to) ? monthNumber(to) - monthNumber(from) + 1 : undefined

/** Shifts a period by multiples of its length: whole months, else days. */
export function stepPeriod(period: Days, steps: number): Days {
  const count = wholeMonths(period)
  if (count !== undefined) return months(addMonths(period.from, steps * count), count)
  const days = (daysBetween(period.from, period.to) + 1) * steps
  return { from: addDays(period.from, days), to: addDays(period.to, days) }
}

/** One year earlier; 29 February becomes the 28th, whole months stay whole. */
function yearEarlier(period: Days): Days {
  const count = wholeMonths(period)
  const from = addMonths(period.from, -12)
  return count === undefined ? { from, to: addMonths(period.to, -12) } : months(from, count)
}

/** Cuts an earlier period to the elapsed part of the current one. */
function asFarAs(today: string, period: Days, earlier: Days): Days {
  if (today < period.from || today >= period.to) return earlier
  const to =
    wholeMonths(period) === undefined
      ? addDays(earlier.from, daysBetween(period.from, today))
      : addMonths(today, monthNumber(earlier.from) - monthNumber(period.from))
  return { from: earlier.from, to }
}

/** Previous period or same period a year ago, cut to date while in progress. */
export const comparedDays = (period: Days, comparison: Comparison, today: string): Days =>
  asFarAs(today, period, comparison === 'year' ? yearEarlier(period) : stepPeriod(period, -1))

export const periodOf = ({ from, to }: Days, today: string): ReportPeriod | undefined =>
  namesOf(reportPeriods).find((name) => {
    const named = daysOfPeriod(name, today)
    return named.from === from && named.to === to
  })

export function quarterOf({ from }: Days): number | undefined {
  const quarter = (Number(from.slice(5, 7)) + 2) / 3
  return Number.isInteger(quarter) ? quarter : undefined
}
