import { kyc } from '../../domain/services/kyc.ts'
import { defineService } from '../manifest.ts'
import { ownKycCalls } from './calls.ts'
import { openKyc } from './open-kyc.ts'

export const kycManifest = defineService({
  declaration: kyc,
  calls: ownKycCalls,
  templates: {
    KYC_HANDED_IN: {
      bell: ['KYC form', '{customer} submitted the KYC form'],
      email: [
        '{customer} submitted the KYC form',
        '{customer} submitted the KYC form. The answers are on their page.',
      ],
    },
  },
  ports: (environment, log) => ({ kyc: openKyc(environment, log) }),
})
