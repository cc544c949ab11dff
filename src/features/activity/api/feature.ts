import type { Feature } from '../../../engine/api/feature.ts'
import { keepsFiles } from '../entries.ts'
import { activityCalls } from './calls.ts'
import { entryCalls, fileCalls } from './entries/calls.ts'

export const activityFeature = {
  name: 'activity',
  uses: ({ activity }) => activity === true,
  endpoints: [
    { calls: activityCalls },
    { has: ({ entries }) => entries !== undefined, calls: entryCalls },
    { has: keepsFiles, calls: fileCalls },
  ],
} satisfies Feature
