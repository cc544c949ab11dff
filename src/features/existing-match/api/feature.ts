import type { Feature } from '../../../engine/api/feature.ts'
import { matchCalls } from './calls.ts'

/** Existing record with a unique value: its owner and how to reach it. */
export const existingMatchFeature = {
  name: 'existing match',
  uses: () => true,
  endpoints: [{ calls: matchCalls }],
} satisfies Feature
