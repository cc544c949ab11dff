import { sql } from 'kysely'
import type { Context, Erasing } from '../../engine/api/resource-service.ts'

/** Overwrites answers and revokes links. */
export async function eraseKyc(ids: readonly number[], { rows }: Erasing, { tx }: Context): Promise<void> {
  await sql`update kyc_form set version = version + 1, revoked_at = now()
    where customer_id = any(${ids}::bigint[]) and revoked_at is null`.execute(tx.db)
  const forms = await rows({ table: 'kyc_form', link: 'customer_id', ids, columns: ['mobile_number'] })
  await rows({ table: 'kyc_answer', link: 'form_id', ids: forms, columns: ['answer'] })
}
