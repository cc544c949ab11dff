import { addMonths, monthOf } from './dates/days.ts'

export interface MonthSpan {
  from: string
  to: string
}

const monthsAhead = 12
/** Limit in months, so that a mistyped date does not list a century. */
const monthsBack = 120

/** From the first lead's month, at most ten years back, to a year ahead [API-23]. Days as YYYY-MM-DD. */
export function monthSpan(firstDay: string | null, today: string): MonthSpan {
  const current = monthOf(today)
  const first = firstDay === null ? current : monthOf(firstDay)
  const earliest = addMonths(current, -monthsBack)
  const from = first < earliest ? earliest : first > current ? current : first
  return { from, to: addMonths(current, monthsAhead) }
}

export function monthsBetween({ from, to }: MonthSpan): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}
