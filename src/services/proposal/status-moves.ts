import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import {
  fixedStatuses,
  stepBetween,
  subStatusesByHand,
  subStatusesOf,
  type MainStatus,
  type SubStatus,
} from '../../domain/proposal/statuses.ts'
import { supersedeApprovals } from '../approval/supersede.ts'
import type { Change, Context, RowOf, SomeValuesOf } from '../../engine/api/resource-service.ts'
import type { proposalSchema } from '../../../schemas/proposal.ts'

export type Proposal = RowOf<typeof proposalSchema>
export type ProposalValues = SomeValuesOf<typeof proposalSchema>
type ProposalChange = Change<Proposal, ProposalValues>

/** Locked during and after approval. */
const figures = ['amount'] as const

export function requireOpen(main: MainStatus | undefined): void {
  if (main && fixedStatuses.includes(main)) throw new Failure(409, { key: 'proposal.fixed' })
}

function moveStatus({ values, current }: ProposalChange, { session }: Context): void {
  if (!('psal_main_status' in values) && !('psal_sub_status' in values)) return
  const from = current.psal_main_status as MainStatus
  const to = values.psal_main_status ?? from
  if (to !== from) {
    const step = stepBetween(from, to)
    if (!step) throw invalid({ psal_main_status: [{ key: 'proposal.no_step' }] })
    if (!allows(step.by, session)) throw new Failure(403, { key: 'proposal.step_forbidden' })
    // Reopening or withdrawing voids the decision.
    if (to === 'preparing') values.psal_management_status = null
  }
  const subs = subStatusesOf[to]
  const sub = (values.psal_sub_status ?? current.psal_sub_status) as SubStatus
  if (sub !== current.psal_sub_status && subs.includes(sub) && !subStatusesByHand(to).includes(sub))
    throw invalid({ psal_sub_status: [{ key: 'proposal.no_step' }] })
  if (subs.includes(sub)) return
  if (to === from || 'psal_sub_status' in values)
    throw invalid({ psal_sub_status: [{ key: 'proposal.sub_status' }] })
  values.psal_sub_status = subs[0]
}

/** Not deletable during or after approval, with a version, or once the appendix is sent. */
export async function refuseKept(records: readonly Proposal[], { tx }: Context): Promise<void> {
  if (records.some(({ psal_main_status }) => psal_main_status === 'management'))
    throw new Failure(409, { key: 'proposal.with_management' })
  const ids = records.map(({ id }) => id)
  const { rows } = await sql`select kept_proposals(${ids}::bigint[]) as id`.execute(tx.db)
  if (rows.length > 0) throw new Failure(409, { key: 'proposal.kept' })
}

/** Only declared steps by permitted users; locked figures stay. */
export async function moveStatuses(changes: readonly ProposalChange[], context: Context): Promise<void> {
  for (const change of changes) {
    const { values, current } = change
    if ('psal_customer_id' in values && values.psal_customer_id !== current.psal_customer_id)
      throw invalid({ psal_customer_id: [{ key: 'proposal.same_customer' }] })
    if (figures.some((name) => name in values && values[name] !== current[name]))
      requireOpen(current.psal_main_status)
    moveStatus(change, context)
  }
  const left = changes.filter(
    ({ values, current }) =>
      (values.psal_main_status === 'preparing' || values.psal_main_status === 'closed') &&
      (current.psal_main_status === 'approved' || current.psal_main_status === 'signed'),
  )
  if (left.length > 0)
    await supersedeApprovals(
      context,
      'proposal',
      left.map(({ id }) => id),
    )
}
