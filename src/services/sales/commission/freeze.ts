import { sql } from 'kysely'
import type { Context, Written } from '../../../engine/api/resource-service.ts'
import type { CaseValues } from '../begin.ts'
import { casesWithLedger } from '../ledger/cases-with-ledger.ts'
import { chainsNow, closerOfCase, keepChains, type ChainKeeper, type ChainedCase } from './chains.ts'
import { readScheme, schemesOn, type Scheme } from './schemes.ts'

/** Scheme in force on the sale's day (sales.md D4); none without a day. */
export async function setSchemes(rows: readonly CaseValues[], context: Context): Promise<void> {
  const dated = rows.filter((values) => 'sales_date' in values)
  const days = dated.flatMap(({ sales_date }) => sales_date ?? [])
  if (dated.length === 0) return
  const schemes = await schemesOn(context, days)
  for (const values of dated)
    values.scheme_id = values.sales_date ? (schemes.get(values.sales_date)?.id ?? null) : null
}

interface DatedCase extends ChainedCase {
  scheme_id: number
}

/** Freezes the chain when day or credit is set; unchanged once paid. */
export async function freezeChains(
  written: readonly Written<CaseValues>[],
  context: ChainKeeper,
): Promise<void> {
  const ids = written
    .filter(({ values }) => 'sales_date' in values || 'credits' in values)
    .map(({ id }) => id)
  const settled = ids.length > 0 ? await casesWithLedger(context, ids) : []
  await freeze(
    ids.filter((id) => !settled.includes(id)),
    context,
  )
}

async function freeze(ids: readonly number[], context: ChainKeeper): Promise<void> {
  if (ids.length === 0) return
  const { rows } = await sql<DatedCase>`
    select id as prod_id, prod_type, sales_date::text as day, scheme_id,
      ${closerOfCase} as closer
    from sales_case where id = any(${ids}::bigint[]) and sales_date is not null and scheme_id is not null
    order by id`.execute(context.tx.db)
  const schemes = new Map<number, Scheme>()
  for (const id of new Set(rows.map(({ scheme_id }) => scheme_id))) {
    const scheme = await readScheme(context, id)
    if (scheme) schemes.set(id, scheme)
  }
  const chained = rows.flatMap((row) => {
    const scheme = schemes.get(row.scheme_id)
    return scheme ? [{ ...row, scheme }] : []
  })
  const chains = new Map(await chainsNow(context, chained))
  // Removing the day removes the chain.
  for (const id of ids) if (!chains.has(id)) chains.set(id, [])
  await keepChains(context, chains)
}
