import { sql } from 'kysely'
import type { Context, Erasing, Values } from '../../engine/api/resource-service.ts'

/** Overwrites sent data and cancels pending syncs. */
export async function eraseSyncs(ids: readonly number[], { rows }: Erasing, { tx }: Context): Promise<void> {
  await sql`update loan_sync set state = 'failed', run_at = null, error = 'loans.erased'
    where customer_id = any(${ids}::bigint[]) and run_at is not null`.execute(tx.db)
  await rows({ table: 'loan_sync', link: 'customer_id', ids, columns: ['request', 'receipt'] })
}

export async function syncsOf(ids: readonly number[], { tx }: Context): Promise<Values[]> {
  const { rows } = await sql<Values>`
    select id, psal_id, kind, state, asked_at, done_at, receipt from loan_sync
    where customer_id = any(${ids}::bigint[]) order by id limit 1000`.execute(tx.db)
  return rows
}
