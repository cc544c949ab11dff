import { sql } from 'kysely'
import type { ApprovalState } from '../../domain/approvals.ts'
import type { Context } from '../../engine/api/resource-service.ts'

export interface TakenStep {
  id: number
  from: ApprovalState
  to: ApprovalState
  instead: number | null
  reason: string | null
}

/** Records who moved it, when and why. */
export async function takeStep(
  { tx, session }: Context,
  { id, from, to, instead, reason }: TakenStep,
): Promise<void> {
  const { corporateId: corporate_id, userId: taken_by } = session
  await tx.db
    .updateTable('approval')
    .set((approval) => ({
      state: to,
      decided_by: taken_by,
      decided_at: sql<string>`now()`,
      reason,
      reminded_at: null,
      version: approval('version', '+', 1),
    }))
    .where('id', '=', id)
    .execute()
  await tx.db
    .insertInto('approval_step')
    .values({
      corporate_id,
      approval_id: id,
      from_state: from,
      to_state: to,
      taken_by,
      instead_of: instead,
      reason,
    })
    .execute()
}
