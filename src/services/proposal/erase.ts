import type { Context, Erasing } from '../../engine/api/resource-service.ts'
import { eraseApprovals } from '../approval/erase.ts'
import { eraseChats } from '../messaging/erase-chats.ts'

const eraseChatsOf = eraseChats('proposal')
const eraseApprovalsOf = eraseApprovals('proposal', 'proposal')
const erasePricesOf = eraseApprovals('price_override', 'proposal')

/** Overwrites personal data in versions, imported figures, approval texts, case requests and chats. */
export async function eraseProposals(
  ids: readonly number[],
  erasing: Erasing,
  context: Context,
): Promise<void> {
  const { rows } = erasing
  const proposals = await rows({ table: 'proposal', link: 'psal_customer_id', ids, columns: [] })
  const sections = ['customer_income', 'financial_income', 'customer_variable_expenses', 'applicants']
  await rows({ table: 'proposal_final', link: 'psal_id', ids: proposals, columns: ['copy'] })
  await rows({ table: 'proposal_finance', link: 'psal_id', ids: proposals, columns: sections })
  await rows({ table: 'case_request', link: 'psal_id', ids: proposals, columns: ['needs'] })
  await eraseApprovalsOf(proposals, erasing, context)
  await erasePricesOf(proposals, erasing, context)
  await eraseChatsOf(proposals, erasing, context)
}
