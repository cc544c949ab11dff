import type { ServiceDeclaration } from './declaration.ts'

export const kyc = {
  name: 'kyc',
  triggers: {
    KYC_HANDED_IN: {
      fields: ['customer'],
      label: 'A customer submits the KYC form',
      preference: 'Your customer submits the KYC form',
    },
  },
} as const satisfies ServiceDeclaration
