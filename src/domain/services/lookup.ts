import type { ServiceDeclaration } from './declaration.ts'
import { manager } from './starting-roles.ts'

export const lookup = {
  name: 'lookup',
  dialect: 'simple-rest',
  accessCodes: {
    Settings: {
      stg_lead_status: { allows: 'Keep the lead statuses', first: manager },
      stg_customer_status: { allows: 'Keep the customer statuses', first: manager },
      stg_advisory_status: { allows: 'Keep the loan advisory statuses', first: manager },
      stg_channel_platform: { allows: 'Keep the source channels and platforms' },
      stg_mortgage_status: { allows: 'Keep the mortgage statuses' },
      stg_personal_loan_status: { allows: 'Keep the personal loan statuses' },
      stg_insurance_status: { allows: 'Keep the insurance statuses' },
      stg_other_loan_status: { allows: 'Keep the other loan statuses' },
    },
  },
} as const satisfies ServiceDeclaration
