import { sql } from 'kysely'
import { leadResource } from '../../../resources/lead.ts'
import { retainedPeople } from '../access-control/retention/retained.ts'

/**
 * Lost or deleted leads without activity. Excludes those with a customer's number, which stay with the customer; merged
 * ones go with their target.
 */
export const retainedLeads = retainedPeople(
  leadResource,
  (before) => sql`
    select l.id, coalesce(l.deleted_at, l.touched_at, l.created_at) as since
    from lead l left join lead_status s on s.corporate_id = l.corporate_id and s.id = l.status_id
    where l.customer_id is null and (l.deleted_at is not null or s.closed and not s.on_conversion)
      and greatest(l.deleted_at, l.touched_at, l.created_at) < ${before}
      and not exists (select from erasure e where e.resource = 'lead' and e.record_id = l.id)
      and not exists (select from record_merge m where m.resource = 'lead' and m.gone_id = l.id and m.undone_at is null)
      and not exists (select from customer c where c.corporate_id = l.corporate_id and c.contact_no = l.contact_no
        and c.deleted_at is null)`,
)
