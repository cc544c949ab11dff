import type { Feature } from '../../../engine/api/feature.ts'
import { isCounted } from '../metrics.ts'
import { metricEndpoints, teamMetricEndpoints } from './calls.ts'

export const metricsFeature = {
  name: 'metrics',
  uses: isCounted,
  endpoints: [
    { calls: metricEndpoints },
    { has: (resource) => isCounted(resource) && resource.holder !== undefined, calls: teamMetricEndpoints },
  ],
} satisfies Feature
