import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import { requireCustomersInSight } from '../customer/in-sight.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { ProposalValues } from './status-moves.ts'

interface OfCustomer {
  id: number
  name: string
  assign_to: number | null
  leader: number | null
}

/** New drafts [PRO-02] with the customer's name, advisor and their manager; the customer must be visible. */
export async function beginProposals(rows: readonly ProposalValues[], context: Context): Promise<void> {
  const ids = rows.map((values) => values.psal_customer_id)
  await requireCustomersInSight(ids, { field: 'psal_customer_id', label: 'Customer' }, context)
  const { rows: found } = await sql<OfCustomer>`
    select c.id, c.full_name as name, c.assign_to, u.team_leader_id as leader from customer c
      left join app_user u on u.corporate_id = c.corporate_id and u.id = c.assign_to
    where c.id = any(${ids}::bigint[])`.execute(context.tx.db)
  const customers = new Map<unknown, OfCustomer>(found.map((row) => [row.id, row]))
  for (const values of rows) {
    for (const name of ['psal_main_status', 'psal_sub_status'] as const)
      if ((values[name] ?? 'draft') !== 'draft') throw invalid({ [name]: [{ key: 'proposal.begins_draft' }] })
    const customer = customers.get(values.psal_customer_id)
    values.psal_main_status = 'draft'
    values.psal_sub_status = 'draft'
    values.name ??= customer?.name ?? null
    values.assign_to ??= customer?.assign_to ?? context.session.userId
    values.sales_manager_id ??= customer?.leader ?? null
  }
}
