import type { Feature } from '../../../engine/api/feature.ts'
import { isCounted } from '../figures.ts'
import { figureCalls, teamFigureCalls } from './calls.ts'

/** How records stand, for Home and managers. */
export const metricsFeature = {
  name: 'metrics',
  uses: isCounted,
  endpoints: [
    { calls: figureCalls },
    { has: (resource) => isCounted(resource) && resource.holder !== undefined, calls: teamFigureCalls },
  ],
} satisfies Feature
