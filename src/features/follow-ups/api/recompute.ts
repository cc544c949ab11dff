import { sql } from 'kysely'
import type { Source } from '../../../engine/api/feature.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { table } from '../../../engine/api/select.ts'

/** Stores each record's earliest open due date. */
export async function recomputeFollowUps(
  { resource: { schema } }: ResourceService,
  ids: readonly number[],
  source: Source,
  context: Context,
): Promise<void> {
  if (source !== 'children') return
  await sql`update ${table(schema)} set follow_up_at = (select min(f.due_at) from follow_up f
      where f.resource = ${schema.name} and f.record_id = t.id and f.done_at is null and f.removed_at is null)
    where t.id = any(${ids}::bigint[])`.execute(context.tx.db)
}
