import { sql } from 'kysely'
import type { Context } from '../../../engine/api/resource-service.ts'

export async function closePages(ids: readonly number[], { tx }: Context): Promise<void> {
  await sql`update customer_page set version = version + 1, revoked_at = now()
    where customer_id = any(${ids}::bigint[]) and revoked_at is null`.execute(tx.db)
  await sql`update document_request set version = version + 1, withdrawn_at = now()
    where customer_id = any(${ids}::bigint[]) and withdrawn_at is null`.execute(tx.db)
}
