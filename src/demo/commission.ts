import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'
import { freezeChains } from '../services/sales/commission/freeze.ts'
import type { SeededCorporate } from './corporate.ts'

export async function seedCommission(tx: Tx, { id, users }: SeededCorporate): Promise<void> {
  const registered = [...users.values()].slice(0, -1)
  await sql`update app_user set ren_no = 'REN ' || (60000 + id), ren_until = (now() + interval '400 days')::date
    where id = any(${registered}::bigint[])`.execute(tx.db)
  const { rows } = await sql<{ id: number }>`
    update sales_case set scheme_id = (select min(s.id) from commission_scheme s where s.corporate_id = ${id})
    where corporate_id = ${id} and sales_date is not null returning id`.execute(tx.db)
  await freezeChains(
    rows.map((row) => ({ id: row.id, values: { credits: null } })),
    { tx, session: { corporateId: id } },
  )
}
