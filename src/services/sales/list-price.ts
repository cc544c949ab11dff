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
  for (const { unit_id, sales_date, spa_price } of cases) {
    const { rows } = await sql<{ price: string }>`
      select price::text from (select least(unit_price_on(${unit_id}, ${today()}::date),
        unit_price_on(${unit_id}, ${sales_date}::date)) as price) p where price > ${spa_price}::numeric`.execute(
      tx.db,
    )
    const [list] = rows
    if (list)
      throw invalid({ spa_price: [{ key: 'sales.below_list', args: { price: showRinggit(list.price) } }] })
  }
}
