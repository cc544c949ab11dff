import { addMonths, monthOf } from './dates/days.ts'

/** A span of months, both included, YYYY-MM. */
export interface MonthSpan {
  from: string
  to: string
}

/** How far ahead targets are set, in months. */
export const monthsAhead = 12
/** How far back months are offered at most, in months: a mistyped date makes no list of a century. */
export const monthsBack = 120

/** From the month of the first lead, at most ten years back, to a year ahead [API-23]. Days are YYYY-MM-DD. */
export function monthSpan(firstDay: string | null, today: string): MonthSpan {
  const current = monthOf(today)
  const first = firstDay === null ? current : monthOf(firstDay)
  const earliest = addMonths(current, -monthsBack)
  const from = first < earliest ? earliest : first > current ? current : first
  return { from, to: addMonths(current, monthsAhead) }
}

/** Every month of a span, the earliest first. */
export function monthsBetween({ from, to }: MonthSpan): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}
