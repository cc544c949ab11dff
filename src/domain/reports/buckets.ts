import { addDays, endOfMonth, endOfWeek, monthOf, startOfMonth, startOfWeek } from '../dates/days.ts'

/** Days, YYYY-MM-DD, both included. */
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
