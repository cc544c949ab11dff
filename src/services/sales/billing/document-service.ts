import { sql } from 'kysely'
import { defineResourceService } from '../../../engine/api/resource-service.ts'
import { salesDocumentResource } from '../../../../resources/sales-document.ts'

const today = sql`(now() at time zone 'Asia/Kuala_Lumpur')::date`

/** Invoices and notes: made, approved and issued by calls of their own. */
export const documentService = defineResourceService(salesDocumentResource, {
  conditions: {
    open: () => sql<boolean>`t.outstanding > 0`,
    overdue: () => sql<boolean>`(t.outstanding > 0 and t.due_on < ${today})`,
    to_approve: (_condition, session) =>
      sql<boolean>`(t.status = 'Draft' and t.made_by is distinct from ${session.userId})`,
    to_issue: () => sql<boolean>`t.status = 'Approved'`,
  },
})
