import { sql } from 'kysely'
import { announceChange } from '../../../runtime/events/emit.ts'
import { kindOf } from '../../../engine/fields/kind-of.ts'
import { pointsOf } from '../../../engine/api/feature.ts'
import type { Change, Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { markActivity } from '../../../engine/api/write-rows.ts'
import { setOwn } from './give-way.ts'
import { coOwnerRows } from './co-owners.ts'

/**
 * Writes a co-owner's values to their row and removes them from the change. The primary owner's go through the record.
 */
export async function takeOwnValues(
  service: ResourceService,
  changes: readonly Change[],
  context: Context,
): Promise<void> {
  const { resource } = service
  const { schema, holder: main = '' } = resource
  const { tx, session } = context
  const parts = coOwnerRows(resource, session)
  if (!parts) return
  const { table, column, holder, own } = parts
  const sent = changes.flatMap(({ id, values }) => {
    const held = Object.fromEntries(own.filter((name) => name in values).map((name) => [name, values[name]]))
    return Object.keys(held).length > 0 ? [{ id, held }] : []
  })
  if (sent.length === 0) return
  const heldOrKept = (name: string) => {
    const field = schema.fields[name]
    const type = field ? kindOf(field).column(field.options) : 'text'
    return `case when r.held ? '${name}' then (r.held ->> '${name}')::${type} else a."${name}" end`
  }
  const { rows } = await sql<{ id: number }>`
    update ${sql.table(table)} a set ${sql.raw(setOwn(parts, own, heldOrKept))}
    from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as r(id bigint, held jsonb) join ${sql.table(schema.table)} t on t.id = r.id
    where ${sql.ref(`a.${column}`)} = r.id and ${sql.ref(`a.${holder}`)} = ${session.userId}
      and ${sql.ref(`t.${main}`)} is distinct from ${session.userId}::bigint
    returning r.id`.execute(tx.db)
  if (rows.length === 0) return
  const ids = new Set(rows.map(({ id }) => id))
  for (const recompute of pointsOf(resource).recompute) await recompute(service, [...ids], 'record', context)
  await markActivity(resource, [...ids], context)
  await announceChange(tx, { table: schema.table, action: 'update', ids: [...ids] })
  for (const { id, values } of changes) {
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- they went to the holder's part
    if (ids.has(id)) for (const name of own) delete values[name]
  }
}
