import { sql } from 'kysely'
import { Failure, invalid } from '../../../domain/failure.ts'
import { announceChange } from '../../../runtime/events/emit.ts'
import { requireWritable } from '../../../engine/field-access.ts'
import { referredOne } from '../../../engine/fields/referred.ts'
import { mergedFields } from '../merging.ts'
import { requireAccess } from '../../../engine/api/guards.ts'
import { ownerValues, removeRecords, writeChanges } from '../../../engine/api/pipeline.ts'
import { readToChange } from '../../../engine/api/read.ts'
import type { Context, ResourceService, Row, Values } from '../../../engine/api/resource-service.ts'
import { sealValues } from '../../../engine/api/sealed-fields.ts'
import { moveHistory, recomputeMerged } from './move-history.ts'

/** Locks both in id order, so that two merges cannot deadlock. */
async function lockBoth(
  service: ResourceService,
  context: Context,
  kept: number,
  gone: number,
): Promise<[kept: Row, gone: Row]> {
  const lock = (id: number) => readToChange(service, context, id)
  if (kept < gone) {
    const first = await lock(kept)
    return [first, await lock(gone)]
  }
  const first = await lock(gone)
  return [await lock(kept), first]
}

function readFields({ resource }: ResourceService, { session }: Context, names: readonly string[]): string[] {
  const known = new Set(mergedFields(resource, session))
  const chosen = [...new Set(names)]
  requireWritable(resource.schema, chosen, session)
  const unknown = chosen.find((name) => !known.has(name))
  if (unknown !== undefined)
    throw invalid({ fields: [{ key: 'validation.unknown', args: { field: unknown } }] })
  return chosen
}

/** Non-editable references follow if empty on the other, such as a lead's customer. */
const followed = ({ resource: { schema } }: ResourceService, kept: Row, gone: Row): string[] =>
  Object.entries(schema.fields).flatMap(([name, field]) =>
    field.options.readOnly && referredOne(field) && kept[name] === null && gone[name] !== null ? [name] : [],
  )

interface Asked {
  from: number
  fields?: readonly string[]
  version?: number
  from_version?: number
}

/**
 * Merges `from` into a record atomically: takes `fields`, moves related data, deletes it. `version` and `from_version`
 * are the states reviewed.
 */
export async function mergeRecord(
  service: ResourceService,
  context: Context,
  id: number,
  { from, fields = [], version, from_version }: Asked,
): Promise<{ id: number; merge: number }> {
  const { resource } = service
  const { schema, holder } = resource
  const { session, tx } = context
  requireAccess(resource, 'edit', session)
  requireAccess(resource, 'delete', session)
  if (from === id) throw invalid({ from: [{ key: 'merge.self' }] })
  const [kept, gone] = await lockBoth(service, context, id, from)
  if (kept['version'] !== version || gone['version'] !== from_version)
    throw new Failure(409, { key: 'merge.stale' })
  const chosen = [...readFields(service, context, fields), ...followed(service, kept, gone)]
  const values: Values = Object.fromEntries(
    chosen.filter((name) => kept[name] !== gone[name]).map((name) => [name, gone[name]]),
  )
  if (holder !== undefined && holder in values) Object.assign(values, ownerValues(service, values[holder]))
  // Deletes first to free unique values.
  await removeRecords(service, [gone], context)
  const moved = await moveHistory(service, context, from, id)
  const written = Object.keys(values)
  // Runs first: an owner without appointment would otherwise cancel the moved one.
  await recomputeMerged(service, context, [id])
  await writeChanges(service, [{ id, values, current: kept }], context)
  const [before, after] = [kept, gone].map((row) => sealValues(schema, { ...row }, context))
  const changes = Object.fromEntries(
    written.map((name) => [name, [before?.[name] ?? null, after?.[name] ?? null] as const]),
  )
  const title = gone[schema.options.title]
  const { rows } = await sql<{ id: number }>`
    insert into record_merge (corporate_id, resource, kept_id, gone_id, title, changes, moved, merged_by)
    values (${session.corporateId}, ${schema.name}, ${id}, ${from}, ${typeof title === 'string' ? title : `#${from}`},
      ${JSON.stringify(changes)}::jsonb, ${JSON.stringify(moved)}::jsonb, ${session.userId})
    returning id`.execute(tx.db)
  await announceChange(tx, { table: schema.table, action: 'update', ids: [id] })
  return { id, merge: rows[0]?.id ?? 0 }
}
