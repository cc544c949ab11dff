import Decimal from 'decimal.js'
import type { CaseStage } from '../sales/case-stages.ts'
import { unitFees, type FeeTerms, type SoldUnit, type Tier, type UnitFee } from './fees.ts'
import { spread, sumOf, type Amount } from './spread.ts'
import { withoutTax } from './totals.ts'

export type DueOn =
  'booking' | 'spa_signed' | 'loan_signed' | 'first_billing' | 'first_disbursement' | 'completion'

/** A part of the fee of an agreement, and what makes it due. */
export interface AgreedStage {
  id: number
  name: string
  purchase_by: string
  due_on: DueOn
  /** Of the fee, in percent. */
  percent: string
}

/** What a developer pays for the units of a project, in a period. */
export interface Agreement {
  id: number
  name: string
  project_id: number
  /** YYYY-MM-DD. */
  valid_from: string
  valid_until: string | null
  base: 'nett' | 'spa'
  tier_method: FeeTerms['tier_method']
  tier_recount: boolean
  tax_mode: 'top' | 'inside'
  tiers: readonly Tier[]
  stages: readonly AgreedStage[]
}

/** A case, as far as its fee depends on it. Days as YYYY-MM-DD, prices in RM. */
export interface FeeCase {
  prod_id: number
  project_id: number
  agreement_id: number | null
  stage: CaseStage
  purchase_by: string | null
  sales_date: string | null
  spa_signed_on: string | null
  la_signed_on: string | null
  first_billed_on: string | null
  first_disbursed_on: string | null
  completed_on: string | null
  nett_price: string | null
  spa_price: string | null
}

/** Why a case whose sale agreement is signed has no fee yet. */
export type LeftOut = 'no_agreement' | 'no_tier' | 'no_price' | 'no_stages'

/** What of a case's fee has come due and is not billed yet. RM, without tax. */
export interface RipeStage {
  prod_id: number
  agreement_id: number
  fee_stage_id: number
  /** The day on which its condition was met. */
  reached_on: string
  /** The place among the units of the agreement; null until the sale agreement is signed. */
  rank: number | null
  /** Of the price, in percent. */
  percent: string
  fee: Amount
  billed: Amount
  amount: Amount
}

const dead: readonly CaseStage[] = ['Application Rejected', 'Cancelled', 'Declined by client', 'Revoke']
const isLive = ({ stage }: FeeCase): boolean => !dead.includes(stage)

/** The day on which a case met the condition of a fee stage; null while it has not. */
function reachedOn(due: DueOn, of: FeeCase): string | null {
  switch (due) {
    case 'booking':
      return of.stage === 'Application Pending' ? null : of.sales_date
    case 'spa_signed':
      return of.spa_signed_on
    case 'loan_signed':
      return of.la_signed_on
    case 'first_billing':
      return of.first_billed_on
    case 'first_disbursement':
      return of.first_disbursed_on
    case 'completion':
      return of.completed_on
  }
}

/** The agreement that a case falls under: its own, else that of its project in force on the day of the sale (sales.md D4). */
export function agreementOf(of: FeeCase, agreements: readonly Agreement[]): Agreement | undefined {
  if (of.agreement_id !== null) return agreements.find(({ id }) => id === of.agreement_id)
  const day = of.sales_date ?? of.spa_signed_on
  if (day === null) return undefined
  const [latest] = agreements
    .filter(
      ({ project_id, valid_from, valid_until }) =>
        project_id === of.project_id && valid_from <= day && (valid_until === null || valid_until >= day),
    )
    .toSorted((one, other) => other.valid_from.localeCompare(one.valid_from))
  return latest
}

/** The fee of a stage's part, split so that the stages add up to the fee; without the tax that the agreement includes. */
function partsOf(
  fee: Amount,
  stages: readonly AgreedStage[],
  { tax_mode }: Agreement,
  rate: string,
): Amount[] {
  const weights = stages.map(({ percent }) => percent)
  const rest = new Decimal(100).minus(sumOf(weights))
  const parts = spread(fee, rest.isPositive() ? [...weights, rest] : weights).slice(0, stages.length)
  return tax_mode === 'inside' ? parts.map((part) => withoutTax(part, rate)) : parts
}

export const billedKey = (prod_id: number, fee_stage_id: number): string => `${prod_id} ${fee_stage_id}`

export interface Fees {
  ripe: RipeStage[]
  /** Cases with a signed sale agreement that have no fee, and why. */
  left_out: { prod_id: number; why: LeftOut }[]
}

/**
 * The fee of a case of this agreement, by tier and rank as they stand on a day, or why it has none. `own` are all cases
 * of the agreement. Before its sale agreement is signed a unit has no rank: it counts as the next one.
 */
export function feesOf(
  agreement: Agreement,
  own: readonly FeeCase[],
  day: string,
): (of: FeeCase) => UnitFee | 'no_tier' | 'no_price' {
  const priceOf = (of: FeeCase) => (agreement.base === 'spa' ? of.spa_price : of.nett_price)
  const isSold = (of: FeeCase): of is FeeCase & { spa_signed_on: string } =>
    of.spa_signed_on !== null &&
    of.spa_signed_on <= day &&
    (isLive(of) || (of.stage === 'Revoke' && !agreement.tier_recount))
  const asUnit = (of: FeeCase, signed: string): SoldUnit => ({
    prod_id: of.prod_id,
    spa_signed_on: signed,
    price: priceOf(of) ?? 0,
  })
  const sold = own.filter(isSold).map((of) => asUnit(of, of.spa_signed_on))
  const revoked = new Set(own.filter((of) => !isLive(of)).map(({ prod_id }) => prod_id))
  const starts = agreement.tiers.some(({ from_unit }) => from_unit <= 1)
  const known = new Map(
    starts ? unitFees(agreement, sold, { revoked }).map((fee) => [fee.prod_id, fee] as const) : [],
  )
  const asNext = (of: FeeCase) =>
    unitFees(agreement, [...sold, asUnit(of, '9999-12-31')], { revoked }).find(
      ({ prod_id }) => prod_id === of.prod_id,
    )
  return (of) => {
    if (!starts) return 'no_tier'
    if (priceOf(of) === null) return 'no_price'
    return known.get(of.prod_id) ?? asNext(of) ?? 'no_price'
  }
}

/**
 * What of the fees of these cases has come due by a day and is not billed: by tier and rank as they stand now, so that an
 * agreement which trues earlier units up bills the difference. `cases` are all of the agreements' projects; `billed` says
 * what live documents bill of each, by {@link billedKey}; `rate` is service tax, in percent.
 */
export function ripeStages(
  cases: readonly FeeCase[],
  agreements: readonly Agreement[],
  billed: ReadonlyMap<string, string>,
  { day, rate }: { day: string; rate: string },
): Fees {
  const ripe: RipeStage[] = []
  const left_out: Fees['left_out'] = []
  const by = (when: string | null): when is string => when !== null && when <= day
  const under = new Map<Agreement, FeeCase[]>()
  for (const each of cases) {
    const agreement = agreementOf(each, agreements)
    if (agreement) under.set(agreement, [...(under.get(agreement) ?? []), each])
    else if (isLive(each) && by(each.spa_signed_on))
      left_out.push({ prod_id: each.prod_id, why: 'no_agreement' })
  }
  for (const [agreement, own] of under) {
    const feeOf = feesOf(agreement, own, day)
    for (const of of own.filter(isLive)) {
      const stages = agreement.stages.filter(({ purchase_by }) => purchase_by === of.purchase_by)
      const reached = stages.map(({ due_on }) => reachedOn(due_on, of))
      const isSigned = by(of.spa_signed_on)
      const fee = stages.length === 0 ? 'no_stages' : feeOf(of)
      if (typeof fee === 'string') {
        if (isSigned) left_out.push({ prod_id: of.prod_id, why: fee })
        continue
      }
      if (!reached.some(by)) continue
      const parts = partsOf(fee.fee, stages, agreement, rate)
      for (const [at, stage] of stages.entries()) {
        const when = reached[at] ?? null
        if (!by(when)) continue
        const before = new Decimal(billed.get(billedKey(of.prod_id, stage.id)) ?? 0)
        const amount = new Decimal(parts[at] ?? 0).minus(before)
        if (!amount.isPositive() || amount.isZero()) continue
        ripe.push({
          prod_id: of.prod_id,
          agreement_id: agreement.id,
          fee_stage_id: stage.id,
          reached_on: when,
          rank: isSigned ? fee.rank : null,
          percent: fee.percent,
          fee: fee.fee,
          billed: before.toFixed(2),
          amount: amount.toFixed(2),
        })
      }
    }
  }
  return { ripe, left_out }
}
