import type { ServiceDeclaration } from './declaration.ts'

export const loanManagement = {
  name: 'loan-management',
  dialect: 'page',
  triggers: {
    ADVISORY_STATUS: {
      fields: ['customer', 'status', 'by'],
      label: 'A loan advisory gets another status',
      preference: 'The status of your loan advisory changes',
    },
    ADVISORY_GIVEN: {
      fields: ['customer', 'by'],
      label: 'A loan advisory is given to somebody',
      preference: 'A loan advisory is assigned to you',
    },
  },
} as const satisfies ServiceDeclaration
