import Decimal from 'decimal.js'
import { lostStages, type CaseStage } from '../sales/case-stages.ts'
import type { PurchaseWay } from '../sales/cases.ts'
import { unitFees, type FeeTerms, type SoldUnit, type Tier, type UnitFee } from './fees.ts'
import { spread, sumOf, type Amount } from './spread.ts'
import { withoutTax } from './totals.ts'

type DueOn = 'booking' | 'spa_signed' | 'loan_signed' | 'first_billing' | 'first_disbursement' | 'completion'

interface AgreedStage {
  id: number
  name: string
  purchase_by: PurchaseWay
  due_on: DueOn
  /** Percent of the fee. */
  percent: string
}

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

/** Case data that determines its fee. Days as YYYY-MM-DD, prices in RM. */
export interface FeeCase {
  prod_id: number
  project_id: number
  agreement_id: number | null
  stage: CaseStage
  purchase_by: PurchaseWay | null
  sales_date: string | null
  spa_signed_on: string | null
  la_signed_on: string | null
  first_billed_on: string | null
  first_disbursed_on: string | null
  completed_on: string | null
  nett_price: string | null
  spa_price: string | null
}

export type CountedCase = Pick<
  FeeCase,
  'prod_id' | 'project_id' | 'agreement_id' | 'stage' | 'sales_date' | 'spa_signed_on'
>

/** Why a case with a signed sale agreement has no fee. */
export type LeftOut = 'no_agreement' | 'no_tier' | 'no_price' | 'no_stages'

/** A due, unbilled part of a fee. RM, before tax. */
export interface RipeStage {
  prod_id: number
  agreement_id: number
  fee_stage_id: number
  reached_on: string
  /** 1-based rank in the agreement; null before the sale agreement is signed. */
  rank: number | null
  /** Percent of the price. */
  percent: string
  fee: Amount
  billed: Amount
  amount: Amount
}

const lost: readonly CaseStage[] = lostStages
const isLive = ({ stage }: Pick<FeeCase, 'stage'>): boolean => !lost.includes(stage)

const isApplication = ({ stage }: Pick<FeeCase, 'stage'>): boolean => stage === 'Application Pending'

/** Days on an application are plans of its agent: nothing is signed before it is reserved. */
const withoutPlans = <Of extends CountedCase>(of: Of): Of =>
  isApplication(of) ? { ...of, spa_signed_on: null } : of

/** Date the stage's condition was met; null if not yet. */
function reachedOn(due: DueOn, of: FeeCase): string | null {
  if (isApplication(of)) return null
  switch (due) {
    case 'booking':
      return of.sales_date
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

/** Its own agreement, else the project's in force on the sale date (sales.md D4). */
export function agreementOf(
  of: Omit<CountedCase, 'stage'>,
  agreements: readonly Agreement[],
): Agreement | undefined {
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

/** Splits the fee into stages that add up exactly, less any included tax. */
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

/** Current fee of a case. RM, before tax. */
export interface CaseFee {
  prod_id: number
  agreement_id: number
  /** 1-based rank in the agreement; null before the sale agreement is signed. */
  rank: number | null
  /** Percent of the price. */
  percent: string
  fee: Amount
  /** Stages with due date; null if not yet due. */
  stages: { fee_stage_id: number; reached_on: string | null; amount: Amount }[]
}

export interface AsOf {
  /** YYYY-MM-DD. */
  day: string
  /** Service tax in percent. */
  rate: string
}

export interface CaseFees {
  fees: CaseFee[]
  left_out: { prod_id: number; why: LeftOut }[]
}

function whyNone(of: FeeCase, { base, tiers, stages }: Agreement): LeftOut | undefined {
  if (!tiers.some(({ from_unit }) => from_unit <= 1)) return 'no_tier'
  if ((base === 'spa' ? of.spa_price : of.nett_price) === null) return 'no_price'
  return stages.some(({ purchase_by }) => purchase_by === of.purchase_by) ? undefined : 'no_stages'
}

export function whyNoFee(of: FeeCase, agreements: readonly Agreement[]): LeftOut | undefined {
  const agreement = agreementOf(of, agreements)
  return agreement ? whyNone(of, agreement) : 'no_agreement'
}

const by = (day: string, when: string | null): when is string => when !== null && when <= day

/** Revoked cases count only if the agreement does not recount. */
const isCounted = (
  { tier_recount }: Agreement,
  of: Pick<FeeCase, 'stage' | 'spa_signed_on'>,
  day: string,
): boolean => by(day, of.spa_signed_on) && (isLive(of) || (of.stage === 'Revoke' && !tier_recount))

const asUnit = ({ base }: Agreement, of: FeeCase, signed: string): SoldUnit => ({
  prod_id: of.prod_id,
  spa_signed_on: signed,
  price: (base === 'spa' ? of.spa_price : of.nett_price) ?? 0,
})

/** Units are unranked before their sale agreement is signed. */
function caseFee(
  agreement: Agreement,
  of: FeeCase,
  { rank, percent, fee }: UnitFee,
  { day, rate }: AsOf,
): CaseFee {
  const stages = agreement.stages.filter(({ purchase_by }) => purchase_by === of.purchase_by)
  const parts = partsOf(fee, stages, agreement, rate)
  return {
    prod_id: of.prod_id,
    agreement_id: agreement.id,
    rank: by(day, of.spa_signed_on) ? rank : null,
    percent,
    fee,
    stages: stages.map(({ id, due_on }, at) => {
      const when = reachedOn(due_on, of)
      return { fee_stage_id: id, reached_on: by(day, when) ? when : null, amount: parts[at] ?? '0.00' }
    }),
  }
}

function feesUnder(agreement: Agreement, own: readonly FeeCase[], asOf: AsOf): CaseFee[] {
  const { day } = asOf
  const sold = own.flatMap((of) =>
    of.spa_signed_on !== null && isCounted(agreement, of, day)
      ? [asUnit(agreement, of, of.spa_signed_on)]
      : [],
  )
  const revoked = new Set(own.filter((of) => !isLive(of)).map(({ prod_id }) => prod_id))
  const starts = agreement.tiers.some(({ from_unit }) => from_unit <= 1)
  const known = new Map(
    (starts ? unitFees(agreement, sold, { revoked }) : []).map((fee) => [fee.prod_id, fee] as const),
  )
  return own.flatMap((of) => {
    if (!isLive(of) || whyNone(of, agreement)) return []
    // Unsigned units count as the next one.
    const fee = by(day, of.spa_signed_on)
      ? known.get(of.prod_id)
      : unitFees(agreement, [asUnit(agreement, of, day)], { before: sold.length })[0]
    return fee ? [caseFee(agreement, of, fee, asOf)] : []
  })
}

/** Fees as of a day. `cases` must include all cases of the agreements' projects. */
export function caseFees(cases: readonly FeeCase[], agreements: readonly Agreement[], asOf: AsOf): CaseFees {
  const under = new Map<Agreement, FeeCase[]>()
  const left_out: CaseFees['left_out'] = []
  for (const of of cases.map(withoutPlans)) {
    const agreement = agreementOf(of, agreements)
    const own = agreement && under.get(agreement)
    if (own) own.push(of)
    else if (agreement) under.set(agreement, [of])
    const why = agreement ? whyNone(of, agreement) : 'no_agreement'
    if (why && by(asOf.day, of.spa_signed_on) && isLive(of)) left_out.push({ prod_id: of.prod_id, why })
  }
  return { fees: [...under].flatMap(([agreement, own]) => feesUnder(agreement, own, asOf)), left_out }
}

/** Fee of one case as in {@link caseFees}, or why it has none. `counted`: all cases of its project, for ranking. */
export function feeOfCase(
  asked: FeeCase,
  counted: readonly CountedCase[],
  agreements: readonly Agreement[],
  asOf: AsOf,
): { fee: CaseFee | null; why: LeftOut | null } {
  const { day } = asOf
  const of = withoutPlans(asked)
  const agreement = agreementOf(of, agreements)
  const why = agreement ? whyNone(of, agreement) : 'no_agreement'
  const signed = by(day, of.spa_signed_on) ? of.spa_signed_on : null
  if (!agreement || why || !isLive(of))
    return { fee: null, why: why && signed !== null && isLive(of) ? why : null }
  const units = counted
    .map(withoutPlans)
    .filter((each) => isCounted(agreement, each, day) && agreementOf(each, agreements) === agreement)
  const isBefore = (each: CountedCase, when: string) =>
    (each.spa_signed_on ?? '') < when || (each.spa_signed_on === when && each.prod_id < of.prod_id)
  const [fee] =
    signed === null
      ? unitFees(agreement, [asUnit(agreement, of, day)], { before: units.length })
      : unitFees(agreement, [asUnit(agreement, of, signed)], {
          before: units.filter((each) => isBefore(each, signed)).length,
          reached: units.length,
        })
  return { fee: fee ? caseFee(agreement, of, fee, asOf) : null, why: null }
}

export interface RipeFees extends Pick<CaseFees, 'left_out'> {
  ripe: RipeStage[]
}

/**
 * Due, unbilled fees at current tiers and ranks, so that true-ups bill the difference. `billed`: amounts on live
 * documents by {@link billedKey}.
 */
export function ripeStages(
  cases: readonly FeeCase[],
  agreements: readonly Agreement[],
  billed: ReadonlyMap<string, string>,
  asOf: AsOf,
): RipeFees {
  const { fees, left_out } = caseFees(cases, agreements, asOf)
  const ripe = fees.flatMap(({ stages, ...fee }) =>
    stages.flatMap(({ fee_stage_id, reached_on, amount }): RipeStage[] => {
      const before = new Decimal(billed.get(billedKey(fee.prod_id, fee_stage_id)) ?? 0)
      const rest = new Decimal(amount).minus(before)
      if (reached_on === null || !rest.greaterThan(0)) return []
      return [{ ...fee, fee_stage_id, reached_on, billed: before.toFixed(2), amount: rest.toFixed(2) }]
    }),
  )
  return { ripe, left_out }
}
