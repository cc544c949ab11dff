import { sql } from 'kysely'
import type { Tx } from '../runtime/database.ts'
import { bookRevenue } from '../services/sales/revenue/book-revenue.ts'
import type { SeededCorporate } from './corporate.ts'
import { revokeSale, seedEarlierSales } from './earlier-sales.ts'

export async function seedRevenue(tx: Tx, corporate: SeededCorporate): Promise<void> {
  const maker = corporate.users.get('admin@harta.test')
  if (maker === undefined) return
  const revoked = await seedEarlierSales(tx, corporate)
  const { rows } = await sql<{ id: number }>`
    select id from sales_case where corporate_id = ${corporate.id} and stage in ('SOLD', 'Completed') order by id`.execute(
    tx.db,
  )
  const context = { tx, session: { corporateId: corporate.id, userId: maker } }
  await bookRevenue(
    context,
    rows.map(({ id }) => id),
  )
  if (!revoked) return
  await revokeSale(tx, corporate.id, revoked)
  await bookRevenue(context, [revoked.id])
  await sql`update revenue_booking set booked_on = ${revoked.day}::date
    where corporate_id = ${corporate.id} and prod_id = ${revoked.id} and kind = 'revoked'`.execute(tx.db)
}
