/** The buckets of what is owed, by the days since it was invoiced (sales.md B3): up to so many, the last without end. */
export const bucketDays = { days_30: 30, days_60: 60, days_90: 90, older: null } as const
export type AgeingBucket = keyof typeof bucketDays

export const ageingBuckets = Object.keys(bucketDays) as AgeingBucket[]
