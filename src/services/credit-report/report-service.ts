import { sql } from 'kysely'
import { allows, type AccessSession } from '../../domain/access.ts'
import { auditAccess } from '../../domain/audit-access.ts'
import { defineResourceService, type Context } from '../../engine/api/resource-service.ts'
import { rowRule } from '../../engine/api/row-rule.ts'
import { creditReportResource } from '../../../resources/credit-report.ts'
import { customerService } from '../customer/customer-service.ts'

/**
 * Per customer, as few reports are on a page; auditors also see orphans. The rule's `t` is the customer, so the report
 * has another alias.
 */
function ofCustomerInSight(session: AccessSession) {
  const rule = rowRule(customerService, session)
  return sql<boolean>`exists (
    select from (select t.customer_id as id) of_report join customer t on t.id = of_report.id
    where ${allows(auditAccess, session) ? sql`true` : sql`t.deleted_at is null`} and ${rule ?? sql`true`})`
}

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

/** Visible with their customer; company reports to all report readers. */
export const creditReportService = defineResourceService(creditReportResource, {
  scope: (session) => sql<boolean>`(t.customer_id is null or ${ofCustomerInSight(session)})`,
  present: presentReports,
})
