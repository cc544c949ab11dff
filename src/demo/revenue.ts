import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'
import { bookRevenue } from '../services/sales/revenue/book-revenue.ts'
import type { SeededCorporate } from './corporate.ts'

/** Books the sales of the demo data on the days on which they were sold. */
export async function seedRevenue(tx: Tx, { id: corporate, users }: SeededCorporate): Promise<void> {
  const maker = users.get('admin@harta.test')
  if (maker === undefined) return
  const { rows } = await sql<{ id: number }>`
    select id from sales_case where corporate_id = ${corporate} and stage in ('SOLD', 'Completed') order by id`.execute(
    tx.db,
  )
  await bookRevenue(
    { tx, session: { corporateId: corporate, userId: maker } },
    rows.map(({ id }) => id),
  )
}
