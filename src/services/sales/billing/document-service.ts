import { sql } from 'kysely'
import { defineResourceService } from '../../../engine/api/resource-service.ts'
import { salesDocumentResource } from '../../../../resources/sales-document.ts'

const today = sql`(now() at time zone 'Asia/Kuala_Lumpur')::date`

/** Created, approved and issued by their own endpoints. */
export const documentService = defineResourceService(salesDocumentResource, {
  conditions: {
    open: () => sql<boolean>`t.outstanding > 0`,
    overdue: () => sql<boolean>`(t.outstanding > 0 and t.due_on < ${today})`,
    to_approve: (_condition, session) =>
      sql<boolean>`(t.status = 'Draft' and t.made_by is distinct from ${session.userId})`,
    // Rejected or missing: must be fixed within 72 hours of issue.
    einvoice_problem: () =>
      sql<boolean>`(t.status not in ('Draft', 'Approved', 'Cancelled') and (t.einvoice_status = 'invalid'
        or t.einvoice_status = 'none' and exists (select from bill_party p join corporate c on c.id = p.corporate_id
          where p.corporate_id = t.corporate_id and p.id = t.party_id and p.einvoice_by = 'us'
            and t.issued_on >= c.einvoice_since)))`,
    to_issue: () => sql<boolean>`t.status = 'Approved'`,
  },
})
