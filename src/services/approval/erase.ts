import { sql } from 'kysely'
import type { ApprovalKind } from '../../domain/approvals.ts'
import type { Context, Erasing } from '../../engine/api/resource-service.ts'

const words = ['asked', 'differences', 'note', 'reason']

/** Overwrites free text. */
export async function eraseWordsOf(approvals: readonly number[], { rows }: Erasing): Promise<void> {
  await rows({ table: 'approval', link: 'id', ids: [...approvals], columns: words })
  await rows({ table: 'approval_step', link: 'approval_id', ids: [...approvals], columns: ['reason'] })
}

/** Overwrites comments on requests and decisions. */
export const eraseApprovals =
  (kind: ApprovalKind, type: 'lead' | 'customer' | 'proposal') =>
  async (ids: readonly number[], erasing: Erasing, { tx }: Context): Promise<void> => {
    const found = await sql<{ id: number }>`
      select a.id from approval a left join record_request r on r.corporate_id = a.corporate_id and r.id = a.request_id
      where a.kind = ${kind} and coalesce(r.resource, a.related_type) = ${type}
        and coalesce(r.record_id, a.related_id) = any(${[...ids]}::bigint[])`.execute(tx.db)
    await eraseWordsOf(
      found.rows.map(({ id }) => id),
      erasing,
    )
  }
