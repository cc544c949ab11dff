/** A span of months, both included, YYYY-MM. */
export interface MonthSpan {
  from: string
  to: string
}

/** How far ahead targets are set, in months. */
export const monthsAhead = 12
/** How far back months are offered at most, in months: a mistyped date makes no list of a century. */
export const monthsBack = 120

/** The month so many months from another one. */
export function monthAfter(month: string, months = 1): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + months
  return `${String(Math.floor(at / 12)).padStart(4, '0')}-${String((at % 12) + 1).padStart(2, '0')}`
}

/** From the month of the first lead, at most ten years back, to a year ahead [API-23]. Days are YYYY-MM-DD. */
export function monthSpan(firstDay: string | null, today: string): MonthSpan {
  const current = today.slice(0, 7)
  const first = firstDay?.slice(0, 7) ?? current
  const earliest = monthAfter(current, -monthsBack)
  const from = first < earliest ? earliest : first > current ? current : first
  return { from, to: monthAfter(current, monthsAhead) }
}

/** Every month of a span, the earliest first. */
export function monthsBetween({ from, to }: MonthSpan): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = monthAfter(month)) months.push(month)
  return months
}
