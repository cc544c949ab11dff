import type { AccessRule } from '../access.ts'
import { onSales } from './access.ts'
import type { CaseStage } from './case-stages.ts'
import type { DocumentKind } from './cases.ts'

const casework = onSales('p_product__edit', 'p_product__coordinate')

const forReserve: readonly DocumentKind[] = ['identity', 'booking_form', 'payment_proof']
const forLawyer: readonly DocumentKind[] = [...forReserve, 'cash_proof', 'letter_of_offer']

const keptIn: Partial<Record<CaseStage, readonly DocumentKind[]>> = {
  'Application Pending': [],
  Reserve: forReserve,
  'Bank Processing': forReserve,
  Rejected: forReserve,
  'Bank Approval': forReserve,
  'Lawyer Processing': forLawyer,
}

/** Who may change or remove a document once its stage relied on it; null for any editor. From SOLD all are kept. */
export function documentLock(kind: DocumentKind, stage: CaseStage): AccessRule | null {
  const kept = keptIn[stage]
  return kept === undefined || kept.includes(kind) ? casework : null
}
