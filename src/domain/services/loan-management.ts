import type { ServiceDeclaration } from './declaration.ts'

export const loanManagement = {
  name: 'loan-management',
  dialect: 'page',
  triggers: {
    ADVISORY_STATUS: {
      fields: ['customer', 'status', 'by'],
      label: 'The status of a loan advisory changes',
      preference: 'The status of your loan advisory changes',
    },
    ADVISORY_GIVEN: {
      fields: ['customer', 'by'],
      label: 'A loan advisory is assigned',
      preference: 'A loan advisory is assigned to you',
    },
  },
} as const satisfies ServiceDeclaration
