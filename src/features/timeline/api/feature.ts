import type { Feature } from '../../../engine/api/feature.ts'
import { timelineCalls } from './calls.ts'

export const timelineFeature = {
  name: 'timeline',
  uses: ({ timeline }) => timeline === true,
  endpoints: [{ calls: timelineCalls }],
} satisfies Feature
