import type { AccessRule } from '../access.ts'
import { caseCoordinators, caseFinance } from './access.ts'
import type { CaseStage } from './case-stages.ts'

/** Fields determining a fee's scheme, chain and closers (sales.md D4). */
export const shareBasis = ['sales_date', 'credits'] as const
export type ShareBasisField = (typeof shareBasis)[number]

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
 * Restricts share basis by stage; null for any editor. From Reserve the coordinator decides, not the agent (sales.md
 * B1); from SOLD finance.
 */
export function shareBasisLock(field: ShareBasisField, stage: CaseStage): ShareBasisLock | null {
  if (stage === 'Application Pending') return null
  return reserved.includes(stage)
    ? { by: caseCoordinators, key: `sales.${field}_reserved` }
    : { by: caseFinance, key: `sales.${field}_sold` }
}
