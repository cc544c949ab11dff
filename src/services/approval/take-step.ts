import { sql } from 'kysely'
import type { ApprovalState } from '../../domain/approvals.ts'
import type { Context } from '../../engine/api/resource-service.ts'

export interface TakenStep {
  id: number
  from: ApprovalState
  to: ApprovalState
  /** For whom it is taken, where that is not the caller. */
  instead: number | null
  reason: string | null
}

/** Moves an approval on, and keeps who did it when and why. */
export async function takeStep(
  { tx, session }: Context,
  { id, from, to, instead, reason }: TakenStep,
): Promise<void> {
  await sql`update approval set state = ${to}, decided_by = ${session.userId}, decided_at = now(), reason = ${reason},
    reminded_at = null, version = version + 1 where id = ${id}`.execute(tx.db)
  await sql`insert into approval_step (corporate_id, approval_id, from_state, to_state, taken_by, instead_of, reason)
    values (${session.corporateId}, ${id}, ${from}, ${to}, ${session.userId}, ${instead}, ${reason})`.execute(
    tx.db,
  )
}
