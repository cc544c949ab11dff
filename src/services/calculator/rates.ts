import { sql } from 'kysely'
import type { Rate } from '../../domain/calculators/rates.ts'
import type { Context } from '../../engine/api/resource-service.ts'

/** All rates of the corporate's calculators, of every day. */
export async function readCalculatorRates({ tx }: Context): Promise<Rate[]> {
  const { rows } = await sql<Rate>`
    select kind, bands, minimum::text, step::text, valid_from::text, valid_until::text, source, weak
    from calculator_rate order by position, id`.execute(tx.db)
  return rows
}
