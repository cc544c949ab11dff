import { monthOf, yearOf } from '../../domain/dates/days.ts'
import { showDay, showDayOfMonth, showMonth } from '../../domain/dates/show.ts'
import type { Days } from '../../domain/reports/buckets.ts'
import { quarterOf, wholeMonths } from '../../domain/reports/period.ts'
import type { WordText } from './words.ts'

/** Nov 2026, Q4 2026, 2026, or first and last day. */
export function periodText(period: Days, text: WordText): string {
  const { from, to } = period
  const months = wholeMonths(period)
  const isYear = months === 12 && from.endsWith('-01-01')
  const quarter = months === 3 ? quarterOf(period) : undefined
  if (isYear) return from.slice(0, 4)
  if (quarter !== undefined) return text('quarter', { quarter, year: yearOf(from) })
  if (months === 1) return showMonth(monthOf(from))
  if (months !== undefined) return `${showMonth(monthOf(from))} – ${showMonth(monthOf(to))}`
  if (from === to) return showDay(from)
  return yearOf(from) === yearOf(to)
    ? `${showDayOfMonth(from)} – ${showDay(to)}`
    : `${showDay(from)} – ${showDay(to)}`
}
