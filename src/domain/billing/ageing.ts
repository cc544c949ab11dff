import { namesOf } from '../names.ts'

/** Ageing buckets in days since invoicing (sales.md B3); the last is unbounded. */
export const bucketDays = { days_30: 30, days_60: 60, days_90: 90, older: null } as const
export type AgeingBucket = keyof typeof bucketDays

export const ageingBuckets = namesOf(bucketDays)
