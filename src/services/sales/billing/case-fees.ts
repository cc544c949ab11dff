import { sql } from 'kysely'
import type { InferType } from 'yup'
import { billedKey } from '../../../domain/billing/ripe-stages.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, oneOf, shape, text, whole } from '../../../engine/shapes.ts'
import { feeNow, receivedOf } from './case-fee.ts'
import { caseService } from '../case-service.ts'
import { readBilled } from './fee-cases.ts'

/** RM without tax. */
export const feesOfCase = shape({
  agreement: text().nullable(),
  why: oneOf('no_agreement', 'no_tier', 'no_price', 'no_stages').nullable(),
  rank: whole().nullable(),
  percent: text().nullable(),
  fee: text().nullable(),
  stages: list(
    shape({
      fee_stage_id: whole(),
      name: text(),
      percent: text(),
      reached_on: text().nullable(),
      amount: text(),
      billed: text(),
      received: text(),
    }),
  ),
  documents: list(
    shape({
      document_id: whole(),
      number: text().nullable(),
      kind: text(),
      status: text(),
      description: text(),
      amount: text(),
      received: text(),
    }),
  ),
})
type FeesOfCase = InferType<typeof feesOfCase>

async function documentsOf({ tx }: Context, prod_id: number): Promise<FeesOfCase['documents']> {
  const { rows } = await sql<FeesOfCase['documents'][number]>`
    select d.id as document_id, d.number, d.kind, d.status, l.description, l.amount::text as amount,
      coalesce((select sum(s.fee) from receipt_share s where s.corporate_id = l.corporate_id and s.line_id = l.id), 0)::text as received
    from sales_document_line l join sales_document d on d.corporate_id = l.corporate_id and d.id = l.document_id
    where l.prod_id = ${prod_id} order by d.id, l.position`.execute(tx.db)
  return rows
}

export async function readCaseFees(context: Context, prod_id: number): Promise<FeesOfCase> {
  await readRecord(caseService, context, prod_id)
  const { fee: own, why, agreement } = await feeNow(context, prod_id)
  const billed = await readBilled(context, [prod_id])
  const received = await receivedOf(context, prod_id)
  return {
    agreement: agreement?.name ?? null,
    why,
    rank: own?.rank ?? null,
    percent: own?.percent ?? null,
    fee: own?.fee ?? null,
    stages: (own?.stages ?? []).map((stage) => {
      const { name = '', percent = '0' } = agreement?.stages.find(({ id }) => id === stage.fee_stage_id) ?? {}
      return {
        ...stage,
        name,
        percent,
        billed: billed.get(billedKey(prod_id, stage.fee_stage_id)) ?? '0.00',
        received: received.get(stage.fee_stage_id) ?? '0.00',
      }
    }),
    documents: await documentsOf(context, prod_id),
  }
}
