import type { Feature } from '../../../engine/api/feature.ts'
import { keepsFiles } from '../entries.ts'
import { activityCalls } from './calls.ts'
import { entryCalls, fileCalls } from './entries/calls.ts'

/** What happened to a record, and the notes, calls and files that people add to it. */
export const activityFeature = {
  name: 'activity',
  uses: ({ activity }) => activity === true,
  endpoints: [
    { calls: activityCalls },
    { has: ({ entries }) => entries !== undefined, calls: entryCalls },
    { has: keepsFiles, calls: fileCalls },
  ],
} satisfies Feature
