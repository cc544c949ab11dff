import type { Feature } from '../../../engine/api/feature.ts'
import { duplicateEndpoints } from './calls.ts'

/** Pairs of records that are likely the same person. */
export const duplicatesFeature = {
  name: 'duplicates',
  uses: ({ merges }) => merges === true,
  endpoints: [{ calls: duplicateEndpoints }],
} satisfies Feature
