import { sql } from 'kysely'
import { today } from '../../domain/dates/wire.ts'
import { showRinggit } from '../../domain/money.ts'
import { invalid } from '../../domain/failure.ts'
import type { Context } from '../../engine/api/resource-service.ts'

interface Priced {
  unit_id: number
  /** YYYY-MM-DD, today where the case has none. */
  sales_date: string | null
  spa_price: string
}

/**
 * Refuses a price below the unit's list price: a discount is a rebate. The list is the one in force on the sales date, or
 * today's where that is lower, as it may be after a change of unit (sales.md B1, “price within the list”).
 */
export async function requireListPrice(cases: readonly Priced[], { tx }: Context): Promise<void> {
  if (cases.length === 0) return
  const { rows } = await sql<{ price: string }>`
    select l.price::text as price
    from jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as c(unit_id bigint, sales_date date, spa_price numeric)
      cross join lateral (select least(unit_price_on(c.unit_id, ${today()}::date),
        unit_price_on(c.unit_id, c.sales_date)) as price) l
    where l.price > c.spa_price limit 1`.execute(tx.db)
  const [list] = rows
  if (list)
    throw invalid({ spa_price: [{ key: 'sales.below_list', args: { price: showRinggit(list.price) } }] })
}
