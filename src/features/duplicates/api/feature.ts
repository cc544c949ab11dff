import type { Feature } from '../../../engine/api/feature.ts'
import { doubleCalls } from './calls.ts'

/** Pairs of records that are likely the same person. */
export const duplicatesFeature = {
  name: 'duplicates',
  uses: ({ merges }) => merges === true,
  endpoints: [{ calls: doubleCalls }],
} satisfies Feature
