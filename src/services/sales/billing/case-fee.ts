import Decimal from 'decimal.js'
import { sql } from 'kysely'
import { agreementOf, feeOfCase, type CaseFee } from '../../../domain/billing/ripe-stages.ts'
import { sumOf } from '../../../domain/billing/spread.ts'
import { today } from '../../../domain/dates/wire.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { readAgreements } from '../../property/agreements.ts'
import { readCountedCases, readFeeCases } from './fee-cases.ts'
import { serviceTax } from './service-tax.ts'

/** RM without tax. */
export async function receivedOf({ tx }: Context, prod_id: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ stage: number; fee: string }>`
    select l.fee_stage_id as stage, sum(s.fee)::text as fee from receipt_share s
      join sales_document_line l on l.corporate_id = s.corporate_id and l.id = s.line_id
    where l.prod_id = ${prod_id} and l.fee_stage_id is not null group by 1`.execute(tx.db)
  return new Map(rows.map(({ stage, fee }) => [stage, fee]))
}

export async function feeNow(context: Context, prod_id: number) {
  const [of] = await readFeeCases(context, { prod_id })
  if (!of) return { fee: null, why: null, agreement: undefined }
  const agreements = await readAgreements(context, [of.project_id])
  const counted = await readCountedCases(context, of.project_id)
  const asOf = { day: today(), rate: await serviceTax(context) }
  return { ...feeOfCase(of, counted, agreements, asOf), agreement: agreementOf(of, agreements) }
}

/** Outstanding fee in RM without tax; zero without fee stages. */
export async function feeToReceive(context: Context, prod_id: number): Promise<string> {
  const { fee } = await feeNow(context, prod_id)
  if (!fee) return '0.00'
  const received = await receivedOf(context, prod_id)
  const open = ({ fee_stage_id, amount }: CaseFee['stages'][number]) =>
    Decimal.max(0, new Decimal(amount).minus(received.get(fee_stage_id) ?? 0))
  return sumOf(fee.stages.map(open)).toFixed(2)
}
