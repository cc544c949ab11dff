import {
  addDays,
  addMonths,
  daysBetween,
  endOfMonth,
  endOfWeek,
  monthOf,
  startOfMonth,
  startOfWeek,
} from '../dates/days.ts'

export interface Days {
  from: string
  to: string
}

/** A stretch of a period, with what it is known by: a month YYYY-MM, a week by its Monday, a day. */
export interface Bucket extends Days {
  key: string
}

const grains = {
  month: { start: startOfMonth, end: endOfMonth, key: monthOf },
  week: { start: startOfWeek, end: endOfWeek, key: startOfWeek },
  day: { start: (day: string) => day, end: (day: string) => day, key: (day: string) => day },
} as const

const earlier = (one: string, other: string) => (one < other ? one : other)
const later = (one: string, other: string) => (one > other ? one : other)

/** The months, weeks or days of a period in order, the first and the last cut to it. */
export function bucketsOf(grain: keyof typeof grains, { from, to }: Days): Bucket[] {
  const { start, end, key } = grains[grain]
  const buckets: Bucket[] = []
  for (let day = start(from); day <= to; day = addDays(end(day), 1))
    buckets.push({ key: key(day), from: later(day, from), to: earlier(end(day), to) })
  return buckets
}

const isWholeMonths = ({ from, to }: Days) => from === startOfMonth(from) && to === endOfMonth(to)

/** How many months a period of whole months has. */
const monthsOf = ({ from, to }: Days) => bucketsOf('month', { from, to }).length

/**
 * The period that one is compared with: the same days a year ago, or as long a period right before it. Whole months are
 * compared with whole months.
 */
export function comparedDays(period: Days, compare: 'before' | 'year'): Days {
  const { from, to } = period
  const whole = isWholeMonths(period)
  if (compare === 'year') {
    const end = addMonths(to, -12)
    return { from: addMonths(from, -12), to: whole ? endOfMonth(end) : end }
  }
  const before = addDays(from, -1)
  if (whole) return { from: addMonths(from, -monthsOf(period)), to: before }
  return { from: addDays(from, -daysBetween(from, to) - 1), to: before }
}
