import type { AccessRule } from '../access.ts'
import { caseCoordinators, caseFinance } from './access.ts'
import type { CaseStage } from './case-stages.ts'

/** Fields determining a fee's scheme, chain and closers (sales.md D4). */
export const shareBasis = ['sales_date', 'credits'] as const
export type ShareBasisField = (typeof shareBasis)[number]

/** Fields determining the fee itself, and with it tiers, revenue and advances. */
export const feeBasis = ['spa_price', 'rebates', 'purchase_by', 'spa_signed_on'] as const
export type FeeBasisField = (typeof feeBasis)[number]

export interface BasisLock {
  by: AccessRule
  key: `sales.${ShareBasisField | 'fee_basis'}_${'reserved' | 'sold'}`
}

const reserved: readonly CaseStage[] = [
  'Reserve',
  'Bank Processing',
  'Rejected',
  'Bank Approval',
  'Lawyer Processing',
]

/** Planned or corrected by those who handle the case until the sale. */
const untilSold: readonly (ShareBasisField | FeeBasisField)[] = ['purchase_by', 'spa_signed_on']

const isShareBasis = (field: ShareBasisField | FeeBasisField): field is ShareBasisField =>
  shareBasis.some((name) => name === field)

/**
 * Restricts the basis of fee and shares by stage; null for any editor. From Reserve the coordinator decides, not the
 * agent (sales.md B1); from SOLD finance.
 */
export function basisLock(field: ShareBasisField | FeeBasisField, stage: CaseStage): BasisLock | null {
  const isReserved = reserved.includes(stage)
  if (stage === 'Application Pending' || (isReserved && untilSold.includes(field))) return null
  const about = isShareBasis(field) ? field : 'fee_basis'
  return isReserved
    ? { by: caseCoordinators, key: `sales.${about}_reserved` }
    : { by: caseFinance, key: `sales.${about}_sold` }
}
