import { sql } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import type { ResourceService, Row, Context } from '../../engine/api/resource-service.ts'
import { rowRule } from '../../engine/api/row-rule.ts'
import { creditReportResource } from '../../../resources/credit-report.ts'
import { customerService } from '../customer/customer-service.ts'

/** Customers that the session works on: whose reports it sees. */
function customersInSight(session: AccessSession) {
  const rule = rowRule(customerService, session)
  return sql`select t.id from customer t where t.deleted_at is null and ${rule ?? sql`true`}`
}

/** Adds what is known of a report without opening it. */
async function presentReports(rows: Row[], { tx }: Context): Promise<void> {
  const { rows: found } = await sql<{
    id: number
    sandbox: boolean
    addons: string[]
    error: string | null
    summary: object | null
  }>`select report_id as id, sandbox, addons, error, summary from credit_order where report_id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(
    tx.db,
  )
  const byId = new Map(found.map((row) => [row.id, row]))
  for (const row of rows) {
    const more = byId.get(row.id)
    if (more)
      Object.assign(row, {
        sandbox: more.sandbox,
        addons: more.addons,
        error: more.error,
        summary: more.summary,
      })
  }
}

/** Reports are seen where their customers are; those of companies by everybody who sees reports. */
export const creditReportService: ResourceService = {
  resource: creditReportResource,
  hooks: {
    scope: (session) =>
      sql<boolean>`(t.customer_id is null or t.customer_id in (${customersInSight(session)}))`,
    present: presentReports,
  },
}
