import { sql } from 'kysely'
import type { InferType } from 'yup'
import { bandOf } from '../../domain/credit/score.ts'
import { allOf } from '../../engine/api/condition.ts'
import { contentOf } from '../../engine/api/dialects/pagination.ts'
import { pagingOf } from '../../engine/api/query.ts'
import { restriction } from '../../engine/api/select.ts'
import { list, oneOf, shape, text, whole } from '../../engine/shapes.ts'
import { recordAccess } from '../../runtime/access-log.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { openFintscore } from './content.ts'
import { creditReportService } from './report-service.ts'

export const fintscoreReport = shape({
  fin_id: whole(),
  fin_credit_report_id: whole(),
  fin_cust_id: whole().nullable(),
  fin_name: text(),
  fin_score: whole(),
  fin_band: text(),
  fin_created_at: text(),
  /** Only with full content. */
  fin_factors: list(
    shape({
      name: oneOf('arrears', 'utilisation', 'litigation', 'trade', 'age'),
      found: whole(),
      points: whole(),
    }),
  )
    .optional()
    .default(undefined),
})
type Fintscore = InferType<typeof fintscoreReport>

interface Found extends Omit<Fintscore, 'fin_band' | 'fin_factors'> {
  reference: string
  content: string
}

interface Asked {
  is_full_content?: boolean
  'pagination[page]'?: number
  'pagination[limit]'?: number
  'pagination[order][fin_id]'?: 'asc' | 'desc' | 'ASC' | 'DESC'
  'search[fin_cust_id]'?: number
  'search[fin_id]'?: number
}

/** GET fintscore-reports: Urus scores of visible reports [PRO-10]; opening is logged. */
export async function listFintscores(runtime: Runtime, context: SessionContext, asked: Asked) {
  const paging = pagingOf({ page: asked['pagination[page]'], limit: asked['pagination[limit]'] })
  const customer = asked['search[fin_cust_id]']
  const one = asked['search[fin_id]']
  const where = allOf([
    restriction(creditReportService, context),
    // Excludes erased reports.
    sql<boolean>`o.content is not null`,
    ...(customer === undefined ? [] : [sql<boolean>`t.customer_id = ${customer}`]),
    ...(one === undefined ? [] : [sql<boolean>`f.id = ${one}`]),
  ])
  const from = sql`from fintscore_report f join credit_report t on t.corporate_id = f.corporate_id and t.id = f.report_id
    join credit_order o on o.corporate_id = f.corporate_id and o.report_id = f.report_id where ${where}`
  const order = asked['pagination[order][fin_id]']?.toLowerCase() === 'asc' ? sql`asc` : sql`desc`
  const { rows } = await sql<Found>`
    select f.id as fin_id, t.id as fin_credit_report_id, t.customer_id as fin_cust_id, t.subject as fin_name,
      f.score as fin_score, f.created_at as fin_created_at,
      o.reference, f.content
    ${from} order by f.id ${order} limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`.execute(
    context.tx.db,
  )
  const counted = await sql<{ n: number }>`select count(*)::int as n ${from}`.execute(context.tx.db)
  const told: Fintscore[] = []
  for (const { reference, content, ...row } of rows) {
    const fin: Fintscore = { ...row, fin_band: bandOf(row.fin_score) ?? 'poor' }
    if (asked.is_full_content) {
      fin.fin_factors = (await openFintscore(runtime, reference, content)).factors
      const record = fin.fin_credit_report_id
      await recordAccess(context, { action: 'reveal', resource: 'credit_report', record, field: 'fintscore' })
    }
    told.push(fin)
  }
  return contentOf({ rows: told, total: counted.rows[0]?.n ?? 0 }, paging)
}
