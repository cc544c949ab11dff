import { sql } from 'kysely'
import type { DatedWeight } from '../../domain/sales/revenue.ts'
import type { Context } from '../../engine/api/resource-service.ts'

/** The corporate's product weights, each from the day on which it takes effect. */
export async function readProductWeights({ tx }: Pick<Context, 'tx'>): Promise<DatedWeight[]> {
  const { rows } = await sql<DatedWeight>`
    select prod_type, weight::text as weight, valid_from::text as valid_from from product_weight
    order by valid_from, id`.execute(tx.db)
  return rows
}
