import { sql } from 'kysely'
import type { DatedWeight } from '../../domain/sales/revenue.ts'
import type { Context } from '../../engine/api/resource-service.ts'

/** By effective date. */
export async function readProductWeights({ tx }: Pick<Context, 'tx'>): Promise<DatedWeight[]> {
  const { rows } = await sql<DatedWeight>`
    select prod_type, weight::text as weight, valid_from::text as valid_from from product_weight
    order by valid_from, id`.execute(tx.db)
  return rows
}
