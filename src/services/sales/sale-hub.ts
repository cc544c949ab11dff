import { creditShares } from '../../domain/sales/credit-shares.ts'
import { sql } from 'kysely'
import type { Change, Context, RowOf } from '../../engine/api/resource-service.ts'
import type { salesCaseSchema } from '../../../schemas/sales-case.ts'
import { placesOn } from '../hub/places-on.ts'
import type { CaseValues } from './begin.ts'

type Closing = Pick<CaseValues, 'sales_date' | 'credits' | 'assign_to'>

/** The first with credit, else the agent. */
function closerOf({ credits, assign_to }: Closing): number | null {
  const [first] = creditShares(credits)
  return first?.user_id ?? assign_to ?? null
}

/** The closer's hub and team on the sales date, fixed afterwards (sales.md D4). */
async function setHubs(
  sales: readonly { values: CaseValues; sale: Closing }[],
  context: Context,
): Promise<void> {
  const dated = sales.flatMap(({ values, sale }) => {
    const user_id = closerOf(sale)
    return sale.sales_date && user_id !== null ? [{ values, user_id, day: sale.sales_date }] : []
  })
  const places = await placesOn(
    context,
    dated.map(({ user_id, day }) => ({ user_id, day })),
  )
  for (const { values } of sales) Object.assign(values, { hub_id: null, hub_team_id: null })
  for (const [at, { values }] of dated.entries()) Object.assign(values, places[at])
}

export async function setNewHubs(rows: readonly CaseValues[], context: Context): Promise<void> {
  const dated = rows.filter(({ sales_date }) => sales_date)
  if (dated.length > 0)
    await setHubs(
      dated.map((values) => ({ values, sale: values })),
      context,
    )
}

/** Only when the day or credit changes. */
export async function setChangedHubs(
  changes: readonly Change<RowOf<typeof salesCaseSchema>, CaseValues>[],
  context: Context,
): Promise<void> {
  const changed = changes.filter(({ values }) => 'sales_date' in values || 'credits' in values)
  if (changed.length === 0) return
  const { rows } = await sql<Closing & { id: number }>`
    select id, sales_date::text as sales_date, credits, assign_to from sales_case
    where id = any(${changed.map(({ id }) => id)}::bigint[])`.execute(context.tx.db)
  const kept = new Map(rows.map((row) => [row.id, row]))
  await setHubs(
    changed.map(({ id, values }) => ({ values, sale: { ...kept.get(id), ...values } })),
    context,
  )
}
