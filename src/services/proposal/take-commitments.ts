import { sql } from 'kysely'
import { readableFields } from '../../engine/field-access.ts'
import { idsInSight } from '../../engine/api/read.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { customerSchema } from '../../../schemas/customer.ts'
import { customerService } from '../customer/customer-service.ts'

interface Borrower {
  psal_id: number
  customer_id: number
  is_joint: boolean
}

/** Customers and visible joint applicants. */
async function borrowersOf(ids: readonly number[], context: Context): Promise<Borrower[]> {
  const { rows } = await sql<Borrower>`
    select p.id as psal_id, p.psal_customer_id as customer_id, false as is_joint from proposal p where p.id = any(${[...ids]}::bigint[])
    union
    select p.id, j.joint_customer_id, true from proposal p
      join customer_joint_profile j on j.corporate_id = p.corporate_id and j.customer_id = p.psal_customer_id
    where p.id = any(${[...ids]}::bigint[]) and j.joint_customer_id <> p.psal_customer_id`.execute(
    context.tx.db,
  )
  const joint = rows.filter(({ is_joint }) => is_joint).map(({ customer_id }) => customer_id)
  const mayRead = readableFields(customerSchema, context.session).has('joint_with')
  const seen = mayRead && joint.length > 0 ? await idsInSight(customerService, context, joint) : new Set()
  return rows.filter(({ is_joint, customer_id }) => !is_joint || seen.has(customer_id))
}

/** Copies commitments from customers and joint applicants, unless the proposal has some. */
export async function takeCommitments(ids: readonly number[], context: Context): Promise<void> {
  if (ids.length === 0) return
  const borrowers = await borrowersOf(ids, context)
  await sql`
    insert into proposal_commitment (corporate_id, psal_id, borrower, lender, facility, limit_amount, outstanding, instalment, arrears, settled)
    select c.corporate_id, b.psal_id, k.name, c.lender, c.facility, c.limit_amount, c.outstanding, c.instalment, c.arrears, c.settled
    from unnest(${borrowers.map(({ psal_id }) => psal_id)}::bigint[], ${borrowers.map(({ customer_id }) => customer_id)}::bigint[],
        ${borrowers.map(({ is_joint }) => is_joint)}::boolean[]) b (psal_id, customer_id, is_joint)
      join customer_commitment c on c.customer_id = b.customer_id
      join customer k on k.corporate_id = c.corporate_id and k.id = c.customer_id
    where not exists (select from proposal_commitment o where o.corporate_id = c.corporate_id and o.psal_id = b.psal_id)
    order by b.psal_id, b.is_joint, c.id`.execute(context.tx.db)
}
