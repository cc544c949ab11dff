import { sql } from 'kysely'
import { bandOf } from '../../domain/credit/score.ts'
import { allOf } from '../../engine/api/condition.ts'
import { readRecord } from '../../engine/api/read.ts'
import { restriction } from '../../engine/api/select.ts'
import { oneOf, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import { reportProducts, type ReportProduct } from '../../domain/credit/report.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { customerService } from '../customer/customer-service.ts'
import { creditReportService } from './report-service.ts'
import { namesOf } from '../../domain/names.ts'

export const reportSummary = shape({
  credit_report_id: whole(),
  credit_report_cust_id: whole(),
  product: oneOf(...namesOf(reportProducts)),
  delivered_at: text(),
  sandbox: yesNo(),
  score: whole().nullable(),
  band: text().nullable(),
  facilities: whole(),
  /** RM with two decimals. */
  outstanding: text(),
  instalments: text(),
  worst_arrears: whole(),
  open_cases: whole(),
  open_trades: whole(),
}).nullable()

/** GET credit-report/summary: the latest delivered report; null if none [API-19]. */
export async function readSummary(context: SessionContext, customerId: number) {
  await readRecord(customerService, context, customerId)
  const where = allOf([
    restriction(creditReportService, context),
    sql<boolean>`t.customer_id = ${customerId}`,
    sql<boolean>`t.status = 'delivered'`,
    sql<boolean>`o.summary is not null`,
  ])
  const { rows } = await sql<{
    id: number
    product: ReportProduct
    delivered_at: string
    sandbox: boolean
    score: number | null
    summary: {
      facilities: number
      outstanding: string
      instalments: string
      worst_arrears: number
      open_cases: number
      open_trades: number
    }
  }>`
    select t.id, t.product, t.score, o.sandbox, o.summary,
      o.delivered_at
    from credit_report t join credit_order o on o.corporate_id = t.corporate_id and o.report_id = t.id where ${where} order by t.id desc limit 1`.execute(
    context.tx.db,
  )
  const [latest] = rows
  if (!latest) return null
  const { id, summary, ...told } = latest
  return {
    ...told,
    ...summary,
    credit_report_id: id,
    credit_report_cust_id: customerId,
    band: bandOf(latest.score),
  }
}
