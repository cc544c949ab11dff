import Decimal from 'decimal.js'
import { lostStages, type CaseStage } from '../sales/case-stages.ts'
import { billedKey, caseFees, type Agreement, type AsOf, type FeeCase } from './ripe-stages.ts'
import { sumOf, type Amount } from './spread.ts'

/** An issued line that bills a fee stage. RM, before tax. */
export interface BilledLine {
  line_id: number
  document_id: number
  prod_id: number
  fee_stage_id: number
  /** Billed, less its credit notes including drafts. */
  billed: Amount
  /** Unreceived part, still creditable. */
  open: Amount
}

/** Amount to credit. RM, before tax. */
export interface ProposedCredit extends BilledLine {
  why: 'lost' | 'recount'
  /** Current value of the stage. */
  due: Amount
  amount: Amount
  /** Excess already received in RM: refunded by hand, as a credit note cannot cover it. */
  received: Amount
}

const lost: readonly CaseStage[] = lostStages

/**
 * Credits for billing above current stage values: all if the case is lost, else recounts and rebates (sales.md B10).
 * Newest document first, capped at open.
 */
export function proposedCredits(
  cases: readonly FeeCase[],
  agreements: readonly Agreement[],
  lines: readonly BilledLine[],
  asOf: AsOf,
): ProposedCredit[] {
  const { fees } = caseFees(cases, agreements, asOf)
  const due = new Map(
    fees.flatMap(({ prod_id, stages }) =>
      stages.map(({ fee_stage_id, amount }) => [billedKey(prod_id, fee_stage_id), amount] as const),
    ),
  )
  const isLost = new Set(cases.filter(({ stage }) => lost.includes(stage)).map(({ prod_id }) => prod_id))
  const byStage = new Map<string, BilledLine[]>()
  for (const line of lines) {
    const key = billedKey(line.prod_id, line.fee_stage_id)
    byStage.set(key, [...(byStage.get(key) ?? []), line])
  }
  return [...byStage].flatMap(([key, own]) => {
    const [first] = own
    const why = first && isLost.has(first.prod_id) ? ('lost' as const) : ('recount' as const)
    // Credits nothing if the fee is missing for other reasons, such as no price.
    const worth = why === 'lost' ? '0.00' : due.get(key)
    if (worth === undefined) return []
    let excess = sumOf(own.map(({ billed }) => billed)).minus(worth)
    const newest = own.toSorted((one, other) => other.line_id - one.line_id)
    const taken = newest.flatMap((line): ProposedCredit[] => {
      const amount = Decimal.min(excess, line.open)
      if (!amount.greaterThan(0)) return []
      excess = excess.minus(amount)
      return [{ ...line, why, due: worth, amount: amount.toFixed(2), received: '0.00' }]
    })
    if (!excess.greaterThan(0)) return taken
    const [latest] = newest
    const [last] = taken
    if (last) return [{ ...last, received: excess.toFixed(2) }, ...taken.slice(1)]
    return latest ? [{ ...latest, why, due: worth, amount: '0.00', received: excess.toFixed(2) }] : []
  })
}
