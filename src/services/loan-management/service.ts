import { loanManagement } from '../../domain/services/loan-management.ts'
import { defineService } from '../manifest.ts'
import { loanAdvisoryService } from './advisory-service.ts'
import { ownLoanManagementCalls } from './calls.ts'
import { advisoryClockSettings } from './clock-settings.ts'
import { openLoans } from './open-loans.ts'
import { sealedFor } from './place-sync.ts'
import { sendNextSync } from './send-next-sync.ts'

export const loanManagementManifest = defineService({
  declaration: loanManagement,
  calls: ownLoanManagementCalls,
  resources: [loanAdvisoryService, ...advisoryClockSettings],
  templates: {
    ADVISORY_STATUS: {
      bell: ['Loan advisory', '{customer}: the loan advisory is now {status}, by {by}'],
      email: [
        '{customer}: loan advisory {status}',
        '{customer}: the loan advisory is now {status}, by {by}.',
      ],
    },
    ADVISORY_GIVEN: {
      bell: ['Loan advisory', '{customer}: {by} assigned the loan advisory to you'],
      email: ['Your loan advisory: {customer}', '{customer}: {by} assigned the loan advisory to you.'],
    },
  },
  sealed: [{ table: 'loan_sync', column: 'request', key: 'id', purpose: sealedFor }],
  queue: (runtime) => () => sendNextSync(runtime),
  ports: (environment, log) => ({ loans: openLoans(environment, log) }),
})
