import type { Feature } from '../../../engine/api/feature.ts'
import { timelineCalls } from './calls.ts'

/** Everything that happened with a person, whichever of their records it was. */
export const timelineFeature = {
  name: 'timeline',
  uses: ({ timeline }) => timeline === true,
  endpoints: [{ calls: timelineCalls }],
} satisfies Feature
