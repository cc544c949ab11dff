import Decimal from 'decimal.js'
import { sql } from 'kysely'
import { agreementOf, feesOf, type Agreement, type LeftOut } from '../../../domain/billing/ripe-stages.ts'
import { toSen, type Amount } from '../../../domain/billing/spread.ts'
import { today } from '../../../domain/dates/wire.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { readAgreements } from '../../property/agreements.ts'
import { readFeeCases, type NamedCase } from '../billing/fee-cases.ts'

/** The fee of a sale as its agreement has it now, and what comes off before it is shared. RM, without tax. */
export interface ExpectedFee {
  agreement: string
  /** The place among the units of the agreement. */
  rank: number
  /** Of the price, in percent. */
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

/** The expected fee of every sale of these projects, or why it has none. */
export async function expectedFees(
  context: Context,
  projects: readonly number[],
): Promise<ReadonlyMap<number, ExpectedFee | LeftOut>> {
  const agreements = await readAgreements(context, projects)
  const cases = await readFeeCases(context, projects)
  const { rows } = await sql<Deductions>`
    select id, coalesce(co_broke_percent, 0)::text as co_broke, coalesce(referral_percent, 0)::text as referral
    from project_agreement where project_id = any(${projects}::bigint[])`.execute(context.tx.db)
  const deductionsOf = new Map(rows.map((row) => [row.id, row]))
  const fees = new Map<number, ExpectedFee | LeftOut>()
  const under = new Map<Agreement, NamedCase[]>()
  for (const of of cases) {
    const agreement = agreementOf(of, agreements)
    if (agreement) under.set(agreement, [...(under.get(agreement) ?? []), of])
    else fees.set(of.prod_id, 'no_agreement')
  }
  for (const [agreement, own] of under) {
    const feeOf = feesOf(agreement, own, today())
    const deductions = deductionsOf.get(agreement.id)
    for (const of of own) {
      const fee = feeOf(of)
      if (typeof fee === 'string') {
        fees.set(of.prod_id, fee)
        continue
      }
      const part = (percent = '0') => toSen(new Decimal(fee.fee).times(percent).dividedBy(100)).toFixed(2)
      fees.set(of.prod_id, {
        agreement: agreement.name,
        rank: fee.rank,
        percent: fee.percent,
        fee: fee.fee,
        co_broke: part(deductions?.co_broke),
        referral: part(deductions?.referral),
      })
    }
  }
  return fees
}
