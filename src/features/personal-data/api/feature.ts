import type { Feature } from '../../../engine/api/feature.ts'
import { personalCalls } from './calls.ts'
import { refuseErased } from './erased.ts'

/** Data subject access and erasure (PDPA 2010). */
export const personalDataFeature = {
  name: 'personal data',
  uses: ({ personal }) => personal !== undefined,
  endpoints: [{ calls: personalCalls }],
  requireChangeable: refuseErased,
} satisfies Feature
