import { consent } from '../../domain/services/consent.ts'
import { defineService } from '../manifest.ts'
import { ownConsentCalls } from './calls.ts'
import { consentNumberSubject } from './number-approval.ts'

export const consentManifest = defineService({
  declaration: consent,
  calls: ownConsentCalls,
  approvals: { consent_number: consentNumberSubject },
})
