import { sql, type RawBuilder } from 'kysely'
import { customerResource } from '../../../resources/customer.ts'
import { partsOf } from '../../engine/registry.ts'
import { finalStages } from '../sales/open-cases.ts'
import { retainedPeople } from '../access-control/retention/retained.ts'

/** Activity on a customer: table, column and times. */
const works: readonly { table: string; column?: string; times: readonly string[] }[] = [
  { table: 'proposal', column: 'psal_customer_id', times: ['created_at'] },
  // Converted leads go with their customer.
  { table: 'lead', times: ['created_at', 'touched_at'] },
  { table: 'sales_case', times: ['created_at', 'stage_since'] },
  { table: 'unit_wait', times: ['created_at', 'ended_at'] },
  { table: 'loan_advisory', times: ['created_at', 'status_since'] },
  { table: 'loan_sync', times: ['asked_at', 'done_at'] },
  { table: 'sme_company', times: ['created_at'] },
  { table: 'calculation', times: ['created_at'] },
  { table: 'credit_report', times: ['created_at'] },
  { table: 'credit_consent', times: ['created_at', 'signed_at'] },
  { table: 'kyc_form', times: ['created_at', 'submitted_at'] },
  { table: 'application_form', times: ['created_at', 'signed_at'] },
  { table: 'customer_page', times: ['created_at', 'opened_at'] },
  { table: 'document_request', times: ['created_at'] },
]

// Separate queries, so that each uses an index on recent rows.
const workedWith = (before: string): RawBuilder<unknown>[] => [
  sql`select from audit a where a.corporate_id = c.corporate_id and a.table_name = 'customer' and a.record_id = c.id
    and a.at >= ${before}`,
  sql`select from record_entry e where e.corporate_id = c.corporate_id and e.resource = 'customer' and e.record_id = c.id
    and e.created_at >= ${before}`,
  sql`select from appointment m where m.corporate_id = c.corporate_id and m.resource = 'customer' and m.record_id = c.id
    and m.starts_at >= ${before}`,
  sql`select from follow_up f where f.corporate_id = c.corporate_id and f.resource = 'customer' and f.record_id = c.id
    and greatest(f.created_at, f.done_at, case when f.done_at is null and f.removed_at is null then f.due_at end) >= ${before}`,
  ...works.map(
    ({ table, column = 'customer_id', times }) => sql`
      select from ${sql.table(table)} w where w.corporate_id = c.corporate_id and ${sql.ref(`w.${column}`)} = c.id
        and greatest(${sql.join(times.map((time) => sql.ref(`w.${time}`)))}) >= ${before}`,
  ),
  ...[
    { table: 'proposal', column: 'psal_customer_id' },
    ...partsOf('customer').map(({ schema, partOf = 'customer_id' }) => ({
      table: schema.table,
      column: partOf,
    })),
  ].map(
    ({ table, column }) => sql`
      select from ${sql.table(table)} w join audit a on a.corporate_id = w.corporate_id and a.table_name = ${table}
        and a.record_id = w.id
      where w.corporate_id = c.corporate_id and ${sql.ref(`w.${column}`)} = c.id and a.at >= ${before}`,
  ),
]

/**
 * Deleted customers, and those without any activity on themselves, their children, proposals or cases since. Kept:
 * duplicates by number of an active customer, and joint applicants of another.
 */
export const retainedCustomers = retainedPeople(
  customerResource,
  (before) => sql`
    select c.id, greatest(c.created_at, c.deleted_at, c.last_message_at, c.appointment_at, c.follow_up_at,
      (select max(a.at) from audit a where a.corporate_id = c.corporate_id and a.table_name = 'customer' and a.record_id = c.id),
      (select max(e.created_at) from record_entry e where e.corporate_id = c.corporate_id and e.resource = 'customer'
        and e.record_id = c.id)) as since
    from customer c
    where greatest(c.created_at, c.deleted_at, c.last_message_at, c.appointment_at, c.follow_up_at) < ${before}
      ${sql.join(
        workedWith(before).map((work) => sql`and not exists (${work})`),
        sql` `,
      )}
      and not exists (select from erasure e where e.resource = 'customer' and e.record_id = c.id)
      and not exists (select from record_merge m where m.resource = 'customer' and m.gone_id = c.id and m.undone_at is null)
      and not exists (select from sales_case k where k.corporate_id = c.corporate_id and k.customer_id = c.id
        and k.deleted_at is null and k.stage <> all (${finalStages}::text[]))
      and not exists (select from unit_wait u where u.corporate_id = c.corporate_id and u.customer_id = c.id
        and u.ended_at is null)
      and not exists (select from customer_joint_profile j where j.corporate_id = c.corporate_id and j.joint_customer_id = c.id
        and not exists (select from erasure e where e.resource = 'customer' and e.record_id = j.customer_id))
      and not exists (select from customer o where o.corporate_id = c.corporate_id and o.contact_no = c.contact_no
        and o.id <> c.id and o.deleted_at is null and exists (select from audit a where a.corporate_id = o.corporate_id
          and a.table_name = 'customer' and a.record_id = o.id and a.at >= ${before}))`,
)
