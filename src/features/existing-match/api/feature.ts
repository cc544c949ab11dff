import type { Feature } from '../../../engine/api/feature.ts'
import { matchCalls } from './calls.ts'

/** The record that has a unique value already: whose it is, and how to get to it. */
export const existingMatchFeature = {
  name: 'existing match',
  uses: () => true,
  endpoints: [{ calls: matchCalls }],
} satisfies Feature
