import { sql } from 'kysely'
import type { Rate } from '../../domain/calculators/rates.ts'
import type { Tx } from '../../runtime/database.ts'

export interface RateVersion extends Rate {
  id: number
  version: number
}

export async function readCalculatorRates({ tx }: { tx: Tx }): Promise<RateVersion[]> {
  const { rows } = await sql<RateVersion>`
    select id, version, kind, bands, minimum::text, step::text, valid_from::text, valid_until::text, source, weak
    from calculator_rate order by position, id`.execute(tx.db)
  return rows
}
