import { sql } from 'kysely'
import { customerResource } from '../../../resources/customer.ts'
import { finalStages } from '../sales/open-cases.ts'
import { retainedPeople } from '../access-control/retention/retained.ts'

/**
 * Customers that were deleted or that nobody worked with since: no change of them or of their proposals, no entry, no
 * message, no appointment, no case that is open or was closed later. Whose number another customer has that is worked with,
 * and who is a joint applicant of another, stays.
 */
export const retainedCustomers = retainedPeople(
  customerResource,
  (before) => sql`
    select c.id, worked.at as since
    from customer c cross join lateral (select greatest(c.created_at, c.deleted_at, c.last_message_at, c.appointment_at,
      c.follow_up_at,
      (select max(a.at) from audit a where a.corporate_id = c.corporate_id and a.table_name = 'customer' and a.record_id = c.id),
      (select max(e.created_at) from record_entry e where e.corporate_id = c.corporate_id and e.resource = 'customer'
        and e.record_id = c.id),
      (select max(greatest(p.created_at, a.at)) from proposal p
        left join audit a on a.corporate_id = p.corporate_id and a.table_name = 'proposal' and a.record_id = p.id
        where p.corporate_id = c.corporate_id and p.psal_customer_id = c.id),
      (select max(greatest(k.created_at, k.stage_since)) from sales_case k
        where k.corporate_id = c.corporate_id and k.customer_id = c.id),
      (select max(r.created_at) from credit_report r
        where r.corporate_id = c.corporate_id and r.customer_id = c.id)) as at) worked
    where c.created_at < ${before} and worked.at < ${before}
      and not exists (select from erasure e where e.resource = 'customer' and e.record_id = c.id)
      and not exists (select from record_merge m where m.resource = 'customer' and m.gone_id = c.id and m.undone_at is null)
      and not exists (select from sales_case k where k.corporate_id = c.corporate_id and k.customer_id = c.id
        and k.deleted_at is null and k.stage <> all (${finalStages}::text[]))
      and not exists (select from customer_joint_profile j where j.corporate_id = c.corporate_id and j.joint_customer_id = c.id
        and not exists (select from erasure e where e.resource = 'customer' and e.record_id = j.customer_id))
      and not exists (select from customer o where o.corporate_id = c.corporate_id and o.contact_no = c.contact_no
        and o.id <> c.id and o.deleted_at is null and exists (select from audit a where a.corporate_id = o.corporate_id
          and a.table_name = 'customer' and a.record_id = o.id and a.at >= ${before}))`,
)
