import { sql } from 'kysely'
import type { ApprovalKind } from '../../domain/approvals.ts'
import type { Context } from '../../engine/api/resource-service.ts'

/** Invalidates approvals so that they can be requested anew. */
export async function supersedeApprovals(
  { tx }: Context,
  kind: ApprovalKind,
  ids: readonly number[],
): Promise<void> {
  await sql`update approval set superseded_at = now(), version = version + 1
    where kind = ${kind} and related_id = any(${[...ids]}::bigint[]) and superseded_at is null
      and state = 'Approved by Credit Control'`.execute(tx.db)
}
