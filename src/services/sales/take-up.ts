import { sql } from 'kysely'
import { writeNew } from '../../engine/api/pipeline.ts'
import type { Context, ResourceService } from '../../engine/api/resource-service.ts'
import { completeCases } from './begin.ts'
import { caseService } from './case-service.ts'

/** The converter may not see the customer. */
const converted: ResourceService = {
  ...caseService,
  hooks: { ...caseService.hooks, beforeCreate: completeCases },
}

interface Proposed {
  prod_type: string
  customer_id: number
  name: string | null
  spa_price: string | null
  assign_to: number | null
  sales_manager_id: number | null
  case_coordinator_id: number | null
  case_handler_id: number | null
}

/** One case per proposed product, idempotent; returns the ids. */
export async function takeUpProposal(context: Context, psal_id: number): Promise<number[]> {
  const { db } = context.tx
  // Serialises; the unique index covers all other paths.
  const { rows: asked } = await sql`select from case_request where psal_id = ${psal_id} for update`.execute(
    db,
  )
  if (asked.length === 0) return []
  const { rows } = await sql<Proposed>`
    select o.product_type as prod_type, p.psal_customer_id as customer_id, p.name, p.assign_to, p.sales_manager_id,
      p.case_coordinator_id, p.case_handler_id,
      case when o.product_type = 'PROPERTY' then sum(o.amount)::text end as spa_price
    from proposal p join proposal_product o on o.corporate_id = p.corporate_id and o.psal_id = p.id
    where p.id = ${psal_id} and not exists (select from sales_case c where c.corporate_id = p.corporate_id
      and c.psal_id = p.id and c.prod_type = o.product_type)
    group by p.corporate_id, p.id, o.product_type order by min(o.id)`.execute(db)
  const ids = await writeNew(
    converted,
    rows.map((row) => ({ ...row, psal_id })),
    context,
  )
  await sql`update case_request set taken_at = coalesce(taken_at, now()), run_at = null where psal_id = ${psal_id}`.execute(
    db,
  )
  return ids
}
