import { sql } from 'kysely'
import { allows, type AccessSession } from '../../domain/access.ts'
import { auditAccess } from '../../domain/audit-access.ts'
import { defineResourceService, type Context } from '../../engine/api/resource-service.ts'
import { rowRule } from '../../engine/api/row-rule.ts'
import { creditReportResource } from '../../../resources/credit-report.ts'
import { customerService } from '../customer/customer-service.ts'

/**
 * Whether the session works on the customer of a report. Asked of that customer alone: a corporate has many more of them
 * than reports on a page; who reads the audit sees them also when the customer is gone. The rule speaks of the customer as `t`, so that the report's comes under another name.
 */
function ofCustomerInSight(session: AccessSession) {
  const rule = rowRule(customerService, session)
  return sql<boolean>`exists (
    select from (select t.customer_id as id) of_report join customer t on t.id = of_report.id
    where ${allows(auditAccess, session) ? sql`true` : sql`t.deleted_at is null`} and ${rule ?? sql`true`})`
}

/** Adds what is known of a report without opening it. */
async function presentReports(rows: readonly { id: number }[], { tx }: Context): Promise<void> {
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
export const creditReportService = defineResourceService(creditReportResource, {
  scope: (session) => sql<boolean>`(t.customer_id is null or ${ofCustomerInSight(session)})`,
  present: presentReports,
})
