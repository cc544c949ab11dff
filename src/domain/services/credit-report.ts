import type { ServiceDeclaration } from './declaration.ts'
import { casework, manager, sales } from './starting-roles.ts'

export const creditReport = {
  name: 'credit-report',
  dialect: 'page',
  accessCodes: {
    'Credit reports': {
      cr_report__listing: { allows: 'Open purchased credit reports', first: [...sales, ...casework] },
      cr_report__buy: { allows: 'Request consent and buy credit reports', first: [...sales, ...casework] },
      cr_balance__show: { allows: 'See the credit balance and its statement', first: manager },
      cr_balance__topup: { allows: 'Top up the credit balance' },
    },
  },
  triggers: {
    CREDIT_LOW: {
      fields: ['balance', 'limit'],
      label: 'The credit report balance is low',
      preference: 'The credit balance is low (if you can top it up)',
    },
  },
  approvals: { credit_top_up: { decision: 'single', code: 'cr_balance__topup' } },
} as const satisfies ServiceDeclaration
