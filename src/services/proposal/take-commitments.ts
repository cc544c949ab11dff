import { sql } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'

/** Gives proposals that have no commitment items those of their customers; items that stand there already are left alone. */
export async function takeCommitments(ids: readonly number[], { tx }: Context): Promise<void> {
  if (ids.length === 0) return
  await sql`
    insert into proposal_commitment (corporate_id, psal_id, lender, facility, limit_amount, outstanding, instalment, arrears, settled)
    select p.corporate_id, p.id, c.lender, c.facility, c.limit_amount, c.outstanding, c.instalment, c.arrears, c.settled
    from proposal p join customer_commitment c on c.corporate_id = p.corporate_id and c.customer_id = p.psal_customer_id
    where p.id = any(${ids}::bigint[])
      and not exists (select from proposal_commitment k where k.corporate_id = p.corporate_id and k.psal_id = p.id)
    order by p.id, c.id`.execute(tx.db)
}
