import { sql } from 'kysely'
import { today } from '../../domain/dates/wire.ts'
import { showRinggit } from '../../domain/money.ts'
import { invalid } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'

interface Priced {
  unit_id: number
  /** YYYY-MM-DD; defaults to today. */
  sales_date: string | null
  spa_price: string
}

/**
 * List price undercut by each case, else null: that of the sales date or today, whichever is lower, as after a change
 * of unit (sales.md B1, “price within the list”).
 */
export async function listPricesAbove(cases: readonly Priced[], { tx }: Context): Promise<(string | null)[]> {
  if (cases.length === 0) return []
  const { rows } = await sql<{ price: string | null }>`
    select case when l.price > c.spa_price then l.price::text end as price
    from jsonb_to_recordset(${JSON.stringify(cases.map((each, at) => ({ ...each, at })))}::jsonb)
        as c(at integer, unit_id bigint, sales_date date, spa_price numeric)
      cross join lateral (select least(unit_price_on(c.unit_id, ${today()}::date),
        unit_price_on(c.unit_id, c.sales_date)) as price) l
    order by c.at`.execute(tx.db)
  return rows.map(({ price }) => price)
}

export async function requireListPrice(cases: readonly Priced[], context: Context): Promise<void> {
  const price = (await listPricesAbove(cases, context)).find((each) => each !== null)
  if (price) throw invalid({ spa_price: [{ key: 'sales.below_list', args: { price: showRinggit(price) } }] })
}
