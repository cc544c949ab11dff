import { sql } from 'kysely'
import type { Context, Erasing } from '../../engine/api/resource-service.ts'
import { eraseChats } from '../messaging/erase-chats.ts'

const eraseChatsOf = eraseChats('proposal')

/**
 * Overwrites what the proposals of customers say of them beside their fields: frozen copies, figures that were taken over,
 * what management was asked and said, what a case needs, chats.
 */
export async function eraseProposals(
  ids: readonly number[],
  erasing: Erasing,
  context: Context,
): Promise<void> {
  const { rows } = erasing
  const proposals = await rows({ table: 'proposal', link: 'psal_customer_id', ids, columns: [] })
  const sections = ['customer_income', 'financial_income', 'customer_variable_expenses']
  await rows({ table: 'proposal_final', link: 'psal_id', ids: proposals, columns: ['copy'] })
  await rows({ table: 'proposal_finance', link: 'psal_id', ids: proposals, columns: sections })
  await rows({ table: 'case_request', link: 'psal_id', ids: proposals, columns: ['needs'] })
  const asked = await sql<{ id: number }>`
    select id from approval where kind = 'proposal' and related_type = 'proposal' and related_id = any(${proposals}::bigint[])`.execute(
    context.tx.db,
  )
  const approvals = asked.rows.map(({ id }) => id)
  const words = ['asked', 'differences', 'note', 'reason']
  await rows({ table: 'approval', link: 'id', ids: approvals, columns: words })
  await rows({ table: 'approval_step', link: 'approval_id', ids: approvals, columns: ['reason'] })
  await eraseChatsOf(proposals, erasing, context)
}
