import { sql } from 'kysely'
import { allOf } from '../../../engine/api/condition.ts'
import type { Context, ResourceService, Row } from '../../../engine/api/resource-service.ts'
import { restriction, selectRows, table } from '../../../engine/api/select.ts'
import { maySeeLastActivity, lastActivityAt } from '../../activity/api/last-activity.ts'

/** Records of pairs with comparison fields and last activity. */
export async function readPaired(
  service: ResourceService,
  context: Context,
  pairs: readonly { ids: readonly number[] }[],
): Promise<Row[]> {
  const { resource } = service
  const { schema, person = {}, facts = [], holder } = resource
  const ids = [...new Set(pairs.flatMap((pair) => pair.ids))]
  if (ids.length === 0) return []
  const named = sql<boolean>`t.id = any(${ids}::bigint[])`
  const wanted = [schema.options.title, ...Object.values(person), ...facts, holder, 'created_at']
  const rows = await selectRows(service, context, {
    where: allOf([named, restriction(service, context)]),
    wanted: wanted.filter((name) => name !== undefined),
  })
  if (!maySeeLastActivity(resource, context.session)) return rows
  const { rows: times } = await sql<{ id: number; touched_at: string }>`
    select t.id, ${lastActivityAt(resource)} as touched_at from ${table(schema)} where ${named}`.execute(
    context.tx.db,
  )
  const touched = new Map(times.map(({ id, touched_at }) => [id, touched_at]))
  return rows.map((row) => ({ ...row, touched_at: touched.get(row.id) }))
}
