import type { CaseStage } from './case-stages.ts'

const mainWay = [
  'Application Pending',
  'Reserve',
  'Bank Processing',
  'Bank Approval',
  'Lawyer Processing',
  'SOLD',
  'Completed',
] as const satisfies readonly CaseStage[]
const atBanks: readonly CaseStage[] = ['Bank Processing', 'Bank Approval']

type Values = Readonly<Record<string, unknown>>

const hasUnit = ({ prod_type }: Values): boolean => prod_type === 'PROPERTY'

/** Cash purchases skip the bank stages. */
export const isPaidInCash = (record: Values): boolean => hasUnit(record) && record['purchase_by'] === 'cash'

/** Regular stages by product and payment (sales.md B1). */
export const caseWay = (record: Values): CaseStage[] =>
  mainWay.filter(
    (stage) =>
      (stage !== 'Reserve' || hasUnit(record)) && (!isPaidInCash(record) || !atBanks.includes(stage)),
  )

/** Upcoming stages; empty when closed. Rejected cases return to the banks. */
export function caseAhead(record: Values): CaseStage[] {
  const stage = record['stage']
  const from = stage === 'Rejected' ? 'Reserve' : stage
  const at = mainWay.findIndex((each) => each === from)
  return at === -1 ? [] : caseWay(record).filter((each) => mainWay.findIndex((other) => other === each) > at)
}
