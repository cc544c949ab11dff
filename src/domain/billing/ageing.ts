import { daysBetween } from '../dates/days.ts'

/** The buckets of what is owed, by the days since it was invoiced (sales.md B3). */
export const ageingBuckets = ['days_30', 'days_60', 'days_90', 'older'] as const
export type AgeingBucket = (typeof ageingBuckets)[number]

/** The bucket of an invoice by the day of its issue and today, YYYY-MM-DD: 0–30, 31–60, 61–90 days, or older. */
export function ageingBucket(issued: string, today: string): AgeingBucket {
  const days = daysBetween(issued, today)
  if (days > 90) return 'older'
  if (days > 60) return 'days_90'
  return days > 30 ? 'days_60' : 'days_30'
}
