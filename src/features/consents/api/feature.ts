import type { Feature } from '../../../engine/api/feature.ts'
import { consentCalls } from './calls.ts'

/** By which channels people may be contacted. */
export const consentsFeature = {
  name: 'consents',
  uses: ({ consents }) => consents === true,
  endpoints: [{ calls: consentCalls }],
} satisfies Feature
