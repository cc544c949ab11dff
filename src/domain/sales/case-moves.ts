import type { CaseStage } from './case-stages.ts'
import {
  caseAdmins,
  caseCoordinators,
  caseCreators,
  caseFinance,
  caseHandlers,
  caseRevokers,
} from './access.ts'

/** Other products skip Reserve (sales.md B1). */
const withUnit = { field: 'prod_type', is: ['PROPERTY'] } as const
const withoutUnit = {
  field: 'prod_type',
  is: ['MORTGAGE', 'OTHER', 'CREDIT_CARD', 'PERSONAL_LOAN', 'REFINANCE', 'INSURANCE'],
} as const
const inCash = { field: 'purchase_by', is: ['cash'] } as const

/** Applies only as previewed; later changes require a new preview. */
const revokes = (from: CaseStage, by: typeof caseCreators) =>
  ({ from, to: 'Revoke', by, reason: true, preview: true }) as const

const ends = (from: CaseStage, to: CaseStage, by: typeof caseCreators) =>
  ({ from, to, by, reason: true }) as const

/** Maximum working days per stage (sales.md B1); the first is the initial stage. */
export const caseClocks = {
  'Application Pending': { clock: 2 },
  Reserve: { clock: 7 },
  'Bank Processing': { clock: 14 },
  Rejected: { clock: 14 },
  'Bank Approval': { clock: 14 },
  'Lawyer Processing': { clock: 21 },
  SOLD: {},
  Completed: { final: true },
  'Application Rejected': { final: true },
  Cancelled: { final: true },
  'Declined by client': { final: true },
  Revoke: { final: true },
} as const satisfies Record<CaseStage, { clock?: number; final?: true }>

/** Moves of domain.md, with requirements and roles of sales.md B1; all others are refused. */
export const caseMoves = [
  {
    from: 'Application Pending',
    to: 'Reserve',
    by: caseCoordinators,
    needs: ['sales_date', 'booking_paid_to'],
    checks: ['unit', 'identity', 'booking_form', 'payment_proof'],
    when: withUnit,
  },
  {
    from: 'Application Pending',
    to: 'Bank Processing',
    by: caseHandlers,
    checks: ['submission'],
    when: withoutUnit,
  },
  ends('Application Pending', 'Application Rejected', caseCreators),
  ends('Application Pending', 'Cancelled', caseCreators),
  { from: 'Reserve', to: 'Bank Processing', by: caseHandlers, checks: ['submission'] },
  {
    from: 'Reserve',
    to: 'Lawyer Processing',
    by: caseCoordinators,
    needs: ['spa_solicitor_id'],
    checks: ['cash_proof'],
    when: inCash,
  },
  ends('Reserve', 'Declined by client', caseCoordinators),
  ends('Reserve', 'Cancelled', caseCoordinators),
  revokes('Reserve', caseRevokers),
  { from: 'Bank Processing', to: 'Bank Approval', by: caseHandlers, checks: ['chosen_offer'] },
  {
    from: 'Bank Processing',
    to: 'Rejected',
    by: caseHandlers,
    checks: ['all_refused'],
    reason: true,
  },
  ends('Bank Processing', 'Declined by client', caseCoordinators),
  ends('Bank Processing', 'Cancelled', caseCoordinators),
  { from: 'Rejected', to: 'Bank Processing', by: caseHandlers, checks: ['submission'] },
  ends('Rejected', 'Cancelled', caseCoordinators),
  revokes('Rejected', caseRevokers),
  {
    from: 'Bank Approval',
    to: 'Lawyer Processing',
    by: caseCoordinators,
    checks: ['accepted_offer', 'solicitors'],
  },
  { from: 'Bank Approval', to: 'Bank Processing', by: caseHandlers, checks: ['submission'] },
  ends('Bank Approval', 'Declined by client', caseCoordinators),
  ends('Bank Approval', 'Cancelled', caseCoordinators),
  { from: 'Lawyer Processing', to: 'SOLD', by: caseCoordinators, checks: ['signed', 'fee_basis'] },
  ends('Lawyer Processing', 'Cancelled', caseCoordinators),
  revokes('Lawyer Processing', caseRevokers),
  {
    from: 'SOLD',
    to: 'Completed',
    by: caseFinance,
    needs: ['completed_on'],
    checks: ['fees_received'],
  },
  revokes('SOLD', caseAdmins),
] as const

/** Administrators may reopen a closed case if its unit is free. */
export const caseReopens = { by: caseAdmins, to: ['Application Pending'], checks: ['unit_free'] } as const
