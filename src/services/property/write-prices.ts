import { sql } from 'kysely'
import { showDay } from '../../domain/dates/show.ts'
import { writeNew } from '../../engine/api/pipeline.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { priceListService } from './part-services.ts'

interface Priced {
  unit_id: number
  project_id: number
  day: string
  price: string
}

async function listsFor(priced: readonly Priced[], context: Context): Promise<Map<string, number>> {
  const keys = new Map(
    priced.map(({ project_id, day }) => [`${project_id} ${day}`, { project_id, valid_from: day }]),
  )
  const wanted = JSON.stringify([...keys.values()])
  const { rows } = await sql<{ id: number; project_id: number; day: string }>`
    select l.id, l.project_id, l.valid_from::text as day from price_list l
      join jsonb_to_recordset(${wanted}::jsonb) as w(project_id bigint, valid_from date)
        on w.project_id = l.project_id and w.valid_from = l.valid_from`.execute(context.tx.db)
  const known = new Map(rows.map(({ id, project_id, day }) => [`${project_id} ${day}`, id]))
  const missing = [...keys].filter(([key]) => !known.has(key))
  const ids = await writeNew(
    priceListService,
    missing.map(([, values]) => ({ ...values, name: `Prices from ${showDay(values.valid_from)}` })),
    context,
  )
  missing.forEach(([key], at) => known.set(key, ids[at] ?? 0))
  return known
}

export async function writePrices(units: readonly number[], context: Context): Promise<void> {
  if (units.length === 0) return
  const { tx, session } = context
  const { rows: priced } = await sql<Priced>`
    select u.id as unit_id, u.project_id, u.price::text as price,
      coalesce(u.price_from, (now() at time zone 'Asia/Kuala_Lumpur')::date)::text as day
    from unit u where u.id = any(${units}::bigint[]) and u.price is not null`.execute(tx.db)
  if (priced.length === 0) return
  const lists = await listsFor(priced, context)
  const rows = priced.map(({ unit_id, project_id, day, price }) => ({
    price_list_id: lists.get(`${project_id} ${day}`),
    unit_id,
    price,
  }))
  await sql`
    insert into unit_price (corporate_id, price_list_id, unit_id, price)
    select ${session.corporateId}, r.price_list_id, r.unit_id, r.price
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(price_list_id bigint, unit_id bigint, price numeric)
    on conflict (corporate_id, price_list_id, unit_id) do update set price = excluded.price
      where unit_price.price <> excluded.price`.execute(tx.db)
}
