import { sql } from 'kysely'
import { Failure } from '../../domain/failure.ts'
import { isManagementState, type ManagementState } from '../../domain/approvals.ts'
import type { Message } from '../../domain/message.ts'
import { differencesOf } from '../../domain/proposal/differences.ts'
import { statusByApproval } from '../../domain/proposal/statuses.ts'
import { readToChange } from '../../engine/api/read.ts'
import type { Context, Row } from '../../engine/api/resource-service.ts'
import { writeChanges } from '../../engine/api/pipeline.ts'
import { proposalWords } from '../../../resources/proposal-words.ts'
import { proposalResource } from '../../../resources/proposal.ts'
import type { ApprovalSubject } from '../approval/subject.ts'
import { ask } from '../approval/ask.ts'
import { advisorsOf } from './advisors.ts'
import { showProposals } from './show-proposals.ts'
import { keptFinances } from './finances.ts'
import { latestFinals, presentCopy, decidedOver } from './finals.ts'
import { refusePricesThatWait } from './price-override.ts'
import { proposalService } from './proposal-service.ts'

const called = ({ id, name }: Row): Message => ({
  key: 'approval.of_proposal',
  args: { label: proposalResource.label[0], id, name: String(name ?? '') },
})

/**
 * POST proposal/management/{id}: submits the latest version, which must match the current state, with its differences
 * to the previous.
 */
export async function askManagement(
  context: Context,
  id: number,
  note: string | null,
): Promise<{ approval_id: number }> {
  const proposal = await readToChange(proposalService, context, id)
  if (proposal['psal_main_status'] !== 'preparing') throw new Failure(409, { key: 'proposal.not_prepared' })
  await refusePricesThatWait(context, id)
  if (!(await keptFinances(context, id))) throw new Failure(409, { key: 'proposal.needs_sync' })
  const [last, before] = await latestFinals(context, id)
  const now = decidedOver(await presentCopy(context, id))
  if (!last || differencesOf(decidedOver(last.copy), now).length > 0)
    throw new Failure(409, { key: 'proposal.needs_final' })
  const differences = before
    ? differencesOf(decidedOver(before.copy), now, proposalWords(before.copy, last.copy))
    : []
  const { products, fees_charges } = last.copy
  const approval_id = await ask(context, proposalSubject, {
    recordId: id,
    called: called(proposal),
    note,
    differences: differences.slice(0, 100),
    asked: {
      copy: last.number,
      amount: proposal['amount'] ?? null,
      products: products.map((row) => String(row['product_type'])),
      fees: fees_charges.reduce((sum, row) => sum + Number(row['pfee_outstanding'] ?? 0), 0).toFixed(2),
    },
  })
  await follow(context, id, 'Pending')
  return { approval_id }
}

async function follow(context: Context, id: number, state: ManagementState): Promise<void> {
  const { main, sub } = statusByApproval[state]
  const values = { psal_main_status: main, psal_sub_status: sub, psal_management_status: state }
  await writeChanges(proposalService, [{ id, values, current: { id } }], context, { decided: true })
}

async function requestCase(context: Context, id: number, approvalId: number): Promise<void> {
  const [final] = await latestFinals(context, id, 1)
  const needs = JSON.stringify(final ?? {})
  const made = await context.tx.db
    .insertInto('case_request')
    .values({ corporate_id: context.session.corporateId, psal_id: id, approval_id: approvalId, needs })
    .onConflict((before) => before.columns(['corporate_id', 'psal_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw new Failure(409, { key: 'proposal.converted_already' })
}

export const proposalSubject: ApprovalSubject = {
  kind: 'proposal',
  relatedType: 'proposal',
  concerned: advisorsOf,
  show: showProposals,
  async apply(context, { related_id: id, id: approvalId }, to) {
    if (!isManagementState(to)) throw new Failure(422, { key: 'approval.no_step' })
    // Deciders may lack access to the proposal.
    const { rows } = await sql<{ psal_management_status: ManagementState | null; psal_main_status: string }>`
      select psal_management_status, psal_main_status from proposal where id = ${id} and deleted_at is null for update`.execute(
      context.tx.db,
    )
    const [proposal] = rows
    if (!proposal) throw new Failure(409, { key: 'approval.gone' })
    if (to === 'Converted to Case' && !['approved', 'signed'].includes(proposal.psal_main_status))
      throw new Failure(409, { key: 'proposal.not_approved' })
    if (to === 'Converted to Case') await requestCase(context, id, approvalId)
    await follow(context, id, to)
  },
}
