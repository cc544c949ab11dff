import { sql } from 'kysely'
import type { Context, Erasing, Values } from '../../engine/api/resource-service.ts'
import type { Tx } from '../../runtime/database.ts'

async function scenariosWith(ids: readonly number[], { db }: Tx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct r.calculation_id as id from calculation_result r
      cross join lateral jsonb_array_elements_text(
        case jsonb_typeof(r.inputs -> 'applicants') when 'array' then r.inputs -> 'applicants' else '[]' end) a (id)
    where a.id = any(${ids}::bigint[]::text[])`.execute(db)
  return rows.map(({ id }) => id)
}

/** Erases personal data and revokes links. */
export async function eraseCalculations(
  ids: readonly number[],
  { rows }: Erasing,
  { tx }: Context,
): Promise<void> {
  const proposals = await rows({ table: 'proposal', link: 'psal_customer_id', ids, columns: [] })
  const own = await rows({ table: 'calculation', link: 'customer_id', ids, columns: ['name'] })
  const theirs = await rows({ table: 'calculation', link: 'psal_id', ids: proposals, columns: ['name'] })
  // Joint what-ifs concern every borrower.
  const shared = await rows({
    table: 'calculation',
    link: 'id',
    ids: await scenariosWith(ids, tx),
    columns: ['name'],
  })
  const all = [...new Set([...own, ...theirs, ...shared])]
  await rows({
    table: 'calculation_result',
    link: 'calculation_id',
    ids: all,
    columns: ['inputs', 'answer', 'banks'],
  })
  await sql`update calculation_link set revoked_at = now()
    where calculation_id = any(${all}::bigint[]) and revoked_at is null`.execute(tx.db)
}

export async function calculationsOf(ids: readonly number[], { tx }: Context): Promise<Values[]> {
  const { rows } = await sql<Values>`
    select c.id, c.created_at, c.name, c.kind, c.result, r.inputs, r.banks
    from calculation c join calculation_result r on r.calculation_id = c.id
      left join proposal p on p.id = c.psal_id
    where c.customer_id = any(${ids}::bigint[]) or p.psal_customer_id = any(${ids}::bigint[])
    order by c.id limit 1000`.execute(tx.db)
  return rows
}
