import Decimal from 'decimal.js'
import { sql } from 'kysely'
import { caseFees, whyNoFee, type LeftOut } from '../../../domain/billing/ripe-stages.ts'
import { toSen, type Amount } from '../../../domain/billing/spread.ts'
import { today } from '../../../domain/dates/wire.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { readAgreements } from '../../property/agreements.ts'
import { serviceTax } from '../billing/service-tax.ts'
import { readFeeCases } from '../billing/fee-cases.ts'

/** Fee and deductions by the current agreement, RM without tax. */
export interface ExpectedFee {
  agreement: string
  /** Position among the agreement's units; null until the sale agreement is signed. */
  rank: number | null
  /** Percent of the price. */
  percent: string
  fee: Amount
  co_broke: Amount
  referral: Amount
}

interface Deductions {
  id: number
  co_broke: string
  referral: string
}

/** Why a case has no fee; 'lost' if it ended without a sale that counts. */
export type NoFee = LeftOut | 'lost'

/** Or the reason there is none. */
export async function expectedFees(
  context: Pick<Context, 'tx'>,
  projects: readonly number[],
): Promise<ReadonlyMap<number, ExpectedFee | NoFee>> {
  const agreements = await readAgreements(context, projects)
  const cases = await readFeeCases(context, projects)
  const { rows } = await sql<Deductions>`
    select id, coalesce(co_broke_percent, 0)::text as co_broke, coalesce(referral_percent, 0)::text as referral
    from project_agreement where project_id = any(${projects}::bigint[])`.execute(context.tx.db)
  const { rows: said } = await sql<{ prod_id: number; referral_fee: string }>`
    select id as prod_id, referral_fee::text as referral_fee from sales_case
    where project_id = any(${projects}::bigint[]) and referral_fee is not null`.execute(context.tx.db)
  const referralOf = new Map(said.map(({ prod_id, referral_fee }) => [prod_id, referral_fee]))
  const deductionsOf = new Map(rows.map((row) => [row.id, row]))
  const { fees } = caseFees(cases, agreements, { day: today(), rate: await serviceTax(context) })
  const expected = new Map<number, ExpectedFee | NoFee>()
  for (const of of cases) expected.set(of.prod_id, whyNoFee(of, agreements) ?? 'lost')
  for (const { prod_id, agreement_id, rank, percent, fee } of fees) {
    const deductions = deductionsOf.get(agreement_id)
    const part = (rate = '0') => toSen(new Decimal(fee).times(rate).dividedBy(100)).toFixed(2)
    expected.set(prod_id, {
      agreement: agreements.find(({ id }) => id === agreement_id)?.name ?? '',
      rank,
      percent,
      fee,
      co_broke: part(deductions?.co_broke),
      referral: referralOf.get(prod_id) ?? part(deductions?.referral),
    })
  }
  return expected
}
