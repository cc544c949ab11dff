import type { Feature } from '../../../engine/api/feature.ts'
import { viewerCalls } from './calls.ts'

export const viewersFeature = {
  name: 'viewers',
  uses: ({ holder }) => holder !== undefined,
  endpoints: [{ calls: viewerCalls }],
} satisfies Feature
