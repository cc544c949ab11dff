import type { Feature } from '../../../engine/api/feature.ts'
import { consentCalls } from './calls.ts'

export const consentsFeature = {
  name: 'consents',
  uses: ({ consents }) => consents === true,
  endpoints: [{ calls: consentCalls }],
} satisfies Feature
