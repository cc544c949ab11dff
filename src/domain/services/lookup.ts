import type { ServiceDeclaration } from './declaration.ts'
import { manager } from './starting-roles.ts'

export const lookup = {
  name: 'lookup',
  dialect: 'simple-rest',
  accessCodes: {
    Settings: {
      stg_lead_status: { allows: 'Manage lead statuses', first: manager },
      stg_customer_status: { allows: 'Manage customer statuses', first: manager },
      stg_advisory_status: { allows: 'Manage loan advisory statuses', first: manager },
      stg_channel_platform: { allows: 'Manage source channels and platforms' },
      stg_mortgage_status: { allows: 'Manage mortgage statuses' },
      stg_personal_loan_status: { allows: 'Manage personal loan statuses' },
      stg_insurance_status: { allows: 'Manage insurance statuses' },
      stg_other_loan_status: { allows: 'Manage other loan statuses' },
    },
  },
} as const satisfies ServiceDeclaration
