import { sql } from 'kysely'
import { compareFacilities, commitmentOf, type KeptCommitment } from '../../domain/credit/facilities.ts'
import { fintScore, type FintScore } from '../../domain/credit/score.ts'
import type { BureauReport, ReportProduct } from '../../domain/credit/report.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { readValues } from '../../engine/api/body.ts'
import { writeChanges, writeNew } from '../../engine/api/pipeline.ts'
import { readAllInFull, readRecord, readToChange } from '../../engine/api/read.ts'
import type { Values } from '../../engine/api/resource-service.ts'
import { recordAccess } from '../../runtime/access-log.ts'
import type { KeyRing } from '../../runtime/key-ring.ts'
import { openText, sealText } from '../../runtime/sealed-text.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { customerService } from '../customer/customer-service.ts'
import { commitmentService } from '../customer/part-services.ts'
import { creditReportService } from './report-service.ts'

interface Kept {
  reference: string
  content: string | null
  status: string
  customer_id: number | null
  product: ReportProduct
  subject: string
  sandbox: boolean
}

export interface OpenedReport extends Kept {
  report: BureauReport
}

/** Opens and logs a delivered report; 409 before delivery. */
export async function openReport(keys: KeyRing, context: SessionContext, id: number): Promise<OpenedReport> {
  await readRecord(creditReportService, context, id)
  const { rows } = await sql<Kept>`
    select o.reference, o.content, o.sandbox, r.status, r.customer_id, r.product, r.subject
    from credit_order o join credit_report r on r.corporate_id = o.corporate_id and r.id = o.report_id
    where o.report_id = ${id}`.execute(context.tx.db)
  const [kept] = rows
  if (kept?.status === 'delivered' && !kept.content) throw new Failure(409, { key: 'credit.erased' })
  if (!kept?.content) throw new Failure(409, { key: 'credit.not_delivered' })
  const report = await openText<BureauReport>(keys, 'credit report', kept.reference, kept.content)
  await recordAccess(context, { action: 'reveal', resource: 'credit_report', record: id, field: 'content' })
  return { ...kept, report }
}

async function commitmentsOf({ tx }: SessionContext, customer: number): Promise<KeptCommitment[]> {
  const { rows } = await sql<KeptCommitment>`
    select id, lender, facility, limit_amount, outstanding, instalment, arrears from customer_commitment
    where customer_id = ${customer} and not settled order by id limit 500`.execute(tx.db)
  return rows
}

export async function readContent(keys: KeyRing, context: SessionContext, id: number) {
  const { report, customer_id, sandbox } = await openReport(keys, context, id)
  const kept = customer_id === null ? [] : await commitmentsOf(context, customer_id)
  return { sandbox, customer_id, report, compared: compareFacilities(report.facilities, kept) }
}

/** Updates matching commitments, adds others; returns both counts. */
export async function copyFacilities(
  keys: KeyRing,
  context: SessionContext,
  id: number,
  indexes: readonly number[],
): Promise<{ added: number; changed: number }> {
  const { customer_id, compared } = await readContent(keys, context, id)
  if (customer_id === null) throw invalid({ facilities: [{ key: 'credit.no_facility' }] })
  await readToChange(customerService, context, customer_id)
  const chosen = [...new Set(indexes)].map((index) => {
    const found = compared[index]
    if (!found) throw invalid({ facilities: [{ key: 'credit.no_facility' }] })
    return found
  })
  const valuesOf = (body: Values) => readValues(commitmentService.resource.schema, body, context)
  const added = chosen.flatMap(({ reported, kept }) =>
    kept ? [] : [valuesOf({ ...commitmentOf(reported), customer_id })],
  )
  const figures = new Map(
    chosen.flatMap(({ reported, kept, differs }) => {
      const { lender: _lender, facility: _facility, ...said } = commitmentOf(reported)
      return kept && differs.length > 0 ? [[kept.id, valuesOf(said)] as const] : []
    }),
  )
  const current = await readAllInFull(commitmentService, context, [...figures.keys()])
  const changes = current.map((row) => ({ id: row.id, values: figures.get(row.id) ?? {}, current: row }))
  await writeNew(commitmentService, added, context)
  await writeChanges(commitmentService, changes, context)
  return { added: added.length, changed: changes.length }
}

/** POST fintscore-report: our own score, calculated once [PRO-10]. */
export async function makeFintscore(keys: KeyRing, context: SessionContext, id: number): Promise<number> {
  const { report, reference } = await openReport(keys, context, id)
  const { tx, session, user } = context
  const score = fintScore(report)
  const content = await sealText(keys, 'fintscore', reference, score)
  await sql`insert into fintscore_report (corporate_id, created_by, report_id, score, content)
    values (${session.corporateId}, ${user.id}, ${id}, ${score.score}, ${content})
    on conflict (corporate_id, report_id) do nothing`.execute(tx.db)
  const { rows } = await sql<{ id: number }>`select id from fintscore_report where report_id = ${id}`.execute(
    tx.db,
  )
  return rows[0]?.id ?? 0
}

export const openFintscore = (keys: KeyRing, reference: string, sealed: string): Promise<FintScore> =>
  openText<FintScore>(keys, 'fintscore', reference, sealed)
