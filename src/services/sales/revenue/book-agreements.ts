import { sql } from 'kysely'
import type { Context } from '../../../engine/api/resource-service.ts'
import { bookRevenue } from './book-revenue.ts'

/** Books differences from agreements entered or changed after the sales. */
export async function bookAgreements(context: Context, agreements: readonly number[]): Promise<void> {
  if (agreements.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select c.id from sales_case c where c.stage in ('SOLD', 'Completed') and c.project_id in (
      select a.project_id from project_agreement a where a.id = any(${agreements}::bigint[])) order by c.id`.execute(
    context.tx.db,
  )
  await bookRevenue(
    context,
    rows.map(({ id }) => id),
  )
}

/** For changed tiers or fee stages, by table. */
export async function bookAgreementParts(
  context: Context,
  table: 'agreement_tier' | 'fee_stage',
  parts: readonly number[],
): Promise<void> {
  const { rows } = await sql<{ agreement_id: number }>`
    select distinct agreement_id from ${sql.table(table)} where id = any(${parts}::bigint[])`.execute(
    context.tx.db,
  )
  await bookAgreements(
    context,
    rows.map(({ agreement_id }) => agreement_id),
  )
}
