import { sql } from 'kysely'
import { today } from '../../../domain/dates/wire.ts'
import { lostStages } from '../../../domain/sales/case-stages.ts'
import type { Context, Written } from '../../../engine/api/resource-service.ts'
import type { CaseValues } from '../begin.ts'
import { recordEntries } from './record-entries.ts'

const lost: ReadonlySet<unknown> = new Set(lostStages)

/** Reverses lost cases: negative lines for returned fees, advances fall due (sales.md B4.6). */
export async function recordLosses(written: readonly Written<CaseValues>[], context: Context): Promise<void> {
  const ids = written.filter(({ values }) => lost.has(values.stage)).map(({ id }) => id)
  if (ids.length === 0) return
  const { rows } = await sql<{ id: number }>`
    select id from sales_case c where id = any(${ids}::bigint[])
      and (exists (select from commission_entry e where e.prod_id = c.id)
        or exists (select from commission_line l where l.prod_id = c.id)) order by id`.execute(context.tx.db)
  await recordEntries(
    context,
    rows.map(({ id }) => id),
    { kind: 'revoke', receipt_id: null, earned_on: today(), reason: null },
  )
}
