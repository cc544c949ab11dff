import { sql } from 'kysely'
import type { DatedRate } from '../../domain/billing/tax.ts'
import type { Context } from '../../engine/api/resource-service.ts'

/** By effective date. */
export async function readTaxRates({ tx }: Pick<Context, 'tx'>): Promise<DatedRate[]> {
  const { rows } = await sql<DatedRate>`
    select kind, percent::text as percent, valid_from::text as valid_from, threshold::text as threshold
    from tax_rate order by valid_from`.execute(tx.db)
  return rows
}
