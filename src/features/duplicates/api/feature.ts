import type { Feature } from '../../../engine/api/feature.ts'
import { duplicateEndpoints } from './calls.ts'

export const duplicatesFeature = {
  name: 'duplicates',
  uses: ({ merges }) => merges === true,
  endpoints: [{ calls: duplicateEndpoints }],
} satisfies Feature
