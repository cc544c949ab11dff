import { addDays, endOfMonth, endOfWeek, monthOf, startOfMonth, startOfWeek } from '../dates/days.ts'

/** YYYY-MM-DD, inclusive. */
export interface Days {
  from: string
  to: string
}

/** Part of a period, keyed by month (YYYY-MM), week's Monday or day. */
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

/** The first and last bucket are clipped to the period. */
export function bucketsOf(grain: keyof typeof grains, { from, to }: Days): Bucket[] {
  const { start, end, key } = grains[grain]
  const buckets: Bucket[] = []
  for (let day = start(from); day <= to; day = addDays(end(day), 1))
    buckets.push({ key: key(day), from: later(day, from), to: earlier(end(day), to) })
  return buckets
}
