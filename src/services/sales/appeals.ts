import { sql } from 'kysely'
import { invalid } from '../../domain/failure.ts'
import type { Context, Values } from '../../engine/api/resource-service.ts'

export async function refuseOtherAppeals(
  changes: readonly { id?: number; values: Values; current?: Values }[],
  { tx }: Context,
): Promise<void> {
  for (const { id, values, current } of changes) {
    const appeal = values['appeal_of']
    if (appeal === undefined || appeal === null) continue
    const { rows } =
      await sql`select from case_bank where id = ${appeal} and id is distinct from ${id ?? null}
      and prod_id = ${values['prod_id'] ?? current?.['prod_id']}`.execute(tx.db)
    if (rows.length === 0)
      throw invalid({ appeal_of: [{ key: 'validation.reference', args: { label: 'Appeal against' } }] })
  }
}
