import { sql } from 'kysely'
import type { InferType } from 'yup'
import { agreementOf, billedKey, caseFees } from '../../../domain/billing/ripe-stages.ts'
import { today } from '../../../domain/dates/wire.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { list, oneOf, shape, text, whole } from '../../../engine/shapes.ts'
import { readAgreements } from '../../property/agreements.ts'
import { caseService } from '../case-service.ts'
import { readBilled, readFeeCases } from './fee-cases.ts'
import { serviceTax } from './service-tax.ts'

/** The fee of a case by stage, what of it is billed and received, and the documents that bill it. RM, without tax. */
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

async function receivedOf({ tx }: Context, prod_id: number): Promise<Map<number, string>> {
  const { rows } = await sql<{ stage: number; fee: string }>`
    select l.fee_stage_id as stage, sum(s.fee)::text as fee from receipt_share s
      join sales_document_line l on l.corporate_id = s.corporate_id and l.id = s.line_id
    where l.prod_id = ${prod_id} and l.fee_stage_id is not null group by 1`.execute(tx.db)
  return new Map(rows.map(({ stage, fee }) => [stage, fee]))
}

async function documentsOf({ tx }: Context, prod_id: number): Promise<FeesOfCase['documents']> {
  const { rows } = await sql<FeesOfCase['documents'][number]>`
    select d.id as document_id, d.number, d.kind, d.status, l.description, l.amount::text as amount,
      coalesce((select sum(s.fee) from receipt_share s where s.corporate_id = l.corporate_id and s.line_id = l.id), 0)::text as received
    from sales_document_line l join sales_document d on d.corporate_id = l.corporate_id and d.id = l.document_id
    where l.prod_id = ${prod_id} order by d.id, l.position`.execute(tx.db)
  return rows
}

/** What of a case is earned, billed and received. */
export async function readCaseFees(context: Context, prod_id: number): Promise<FeesOfCase> {
  const { project_id } = await readRecord(caseService, context, prod_id)
  const projects = project_id ? [project_id] : []
  const agreements = await readAgreements(context, projects)
  const cases = await readFeeCases(context, projects)
  const { fees, left_out } = caseFees(cases, agreements, { day: today(), rate: await serviceTax(context) })
  const own = fees.find((each) => each.prod_id === prod_id)
  const of = cases.find((each) => each.prod_id === prod_id)
  const agreement = of && agreementOf(of, agreements)
  const billed = await readBilled(context, [prod_id])
  const received = await receivedOf(context, prod_id)
  return {
    agreement: agreement?.name ?? null,
    why: left_out.find((each) => each.prod_id === prod_id)?.why ?? null,
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
