import type { AccessRule } from '../access.ts'
import { caseCoordinators, caseFinance } from './access.ts'
import type { CaseStage } from './case-stages.ts'

/** The fields that choose the scheme, the chain and the closers of a fee (sales.md D4). */
export const shareBasis = ['sales_date', 'credits'] as const
export type ShareBasisField = (typeof shareBasis)[number]

/** Why a session may not change them in a stage. */
export interface ShareBasisLock {
  by: AccessRule
  key: `sales.${ShareBasisField}_${'reserved' | 'sold'}`
}

const reserved: readonly CaseStage[] = [
  'Reserve',
  'Bank Processing',
  'Rejected',
  'Bank Approval',
  'Lawyer Processing',
]

/**
 * Who may change a field of the share basis in a stage; null for everyone who edits the case. Reserve needs the sales
 * date and is the coordinator’s decision (sales.md B1), so from then on the agent no longer chooses their own terms;
 * from SOLD the fee is booked, and it is finance’s.
 */
export function shareBasisLock(field: ShareBasisField, stage: CaseStage): ShareBasisLock | null {
  if (stage === 'Application Pending') return null
  return reserved.includes(stage)
    ? { by: caseCoordinators, key: `sales.${field}_reserved` }
    : { by: caseFinance, key: `sales.${field}_sold` }
}
