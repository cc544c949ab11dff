import { sql, type RawBuilder } from 'kysely'
import { referredOne } from '../fields/referred.ts'
import { schemaNamed } from '../registry.ts'
import type { Schema } from '../schema.ts'
import { completeNew } from './body.ts'
import { pointsOf, type Finished } from './feature.ts'
import { refuseInUse } from './in-use.ts'
import { requireOwnFiles } from './own-files.ts'
import { requireReferences } from './references.ts'
import type { Change, Context, ResourceService, Row, Values } from './resource-service.ts'
import { seesAll } from '../sees-all.ts'
import { insertAgain, insertRows, removeRows, updateRows } from './write-rows.ts'

/* Single path for all creates, changes, deletes and restores, in any number. Callers check rights and values first. */

/** First list entry in the corporate's order; for statuses, the first main one. */
async function firstEntry({ table, fields }: Schema, { tx }: Context): Promise<number | null> {
  const main = 'group' in fields ? sql`where "group" = 'main'` : sql``
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} ${main} order by position, id limit 1`.execute(tx.db)
  return rows[0]?.id ?? null
}

async function setFirstEntries({ fields }: Schema, rows: readonly Values[], context: Context): Promise<void> {
  for (const [name, field] of Object.entries(fields)) {
    const to = field.options.startsFirst && referredOne(field)
    if (!to) continue
    const open = rows.filter((values) => values[name] === undefined)
    if (open.length === 0) continue
    const first = await firstEntry(schemaNamed(to), context)
    for (const values of open) values[name] = first
  }
}

export function ownerValues(
  { resource }: Pick<ResourceService, 'resource'>,
  to: unknown,
  rule: string | null = null,
): Values {
  const { holder = '' } = resource
  const values: Values = { [holder]: to }
  for (const valuesOf of pointsOf(resource).ownerValues) Object.assign(values, valuesOf(resource, rule))
  return values
}

/** Users limited to their own records own what they create. */
function setOwners({ resource }: ResourceService, rows: readonly Values[], { session }: Context): void {
  const { holder } = resource
  if (holder === undefined || seesAll(resource, session)) return
  for (const values of rows) if (values[holder] === undefined) values[holder] = session.userId
}

/** Prepares new records from forms, files or visitors; `dry` only previews. */
export async function prepareNew(
  service: ResourceService,
  rows: readonly Values[],
  context: Context,
  { dry = false } = {},
): Promise<void> {
  const { resource } = service
  setOwners(service, rows, context)
  await setFirstEntries(resource.schema, rows, context)
  for (const complete of pointsOf(resource).completeNew) await complete(resource, rows, context, { dry })
  await requireOwnFiles(
    resource.schema,
    rows.map((values) => ({ values })),
    context,
  )
  await service.hooks.beforeCreate?.(rows, context)
}

/** Follow-up of any write; `current` is the previous record as far as known. */
export async function finishWrite(
  service: ResourceService,
  written: Finished,
  context: Context,
): Promise<void> {
  const { resource, hooks } = service
  const { holder } = resource
  for (const follow of pointsOf(resource).afterWrite) await follow(service, written, context)
  await hooks.afterWrite?.(written, context)
  if (holder === undefined || !hooks.afterAssigned) return
  const assigned = written.flatMap(({ id, values: { [holder]: now }, current }) =>
    typeof now === 'number' && now !== current?.[holder] ? [{ id, holder: now }] : [],
  )
  if (assigned.length > 0) await hooks.afterAssigned(assigned, context)
}

const withNew = ({ resource }: ResourceService): RawBuilder<unknown>[] =>
  pointsOf(resource).withNew.flatMap((statements) => statements(resource))

/** Returns ids in input order. */
export async function writeNew(
  service: ResourceService,
  rows: readonly Values[],
  context: Context,
): Promise<number[]> {
  const { schema } = service.resource
  if (rows.length === 0) return []
  await prepareNew(service, rows, context)
  for (const values of rows) completeNew(schema, values)
  await requireReferences(schema, rows, context)
  const ids = await insertRows(schema, rows, context, withNew(service))
  await finishWrite(
    service,
    ids.map((id, at) => ({ id, values: rows[at] ?? {} })),
    context,
  )
  return ids
}

export interface WriteOptions {
  /** Skips the service's check: decided by an approval or an undo. */
  decided?: boolean
}

/** Writes without follow-ups; the caller runs {@link finishWrite}. */
export async function changeRows(
  service: ResourceService,
  changes: readonly Change[],
  context: Context,
  { decided = false }: WriteOptions = {},
): Promise<void> {
  if (changes.length === 0) return
  const { schema } = service.resource
  const { beforeChange, withChanges } = pointsOf(service.resource)
  if (!decided) {
    await requireOwnFiles(schema, changes, context)
    for (const before of beforeChange) await before(service, changes, context)
    await service.hooks.beforeUpdate?.(changes, context)
  }
  const written = changes.map(({ values }) => values)
  await requireReferences(schema, written, context)
  const dependent: RawBuilder<unknown>[] = []
  for (const statements of withChanges)
    dependent.push(...(await statements(service.resource, changes, context)))
  await updateRows(schema, changes, context, dependent)
}

export async function writeChanges(
  service: ResourceService,
  changes: readonly Change[],
  context: Context,
  options?: WriteOptions,
): Promise<void> {
  await changeRows(service, changes, context, options)
  if (changes.length > 0) await finishWrite(service, changes, context)
}

/** Soft-deletes where configured; otherwise deletes permanently and only if unreferenced. */
export async function removeRecords(
  service: ResourceService,
  records: readonly Row[],
  context: Context,
): Promise<void> {
  const ids = records.map(({ id }) => id)
  await service.hooks.beforeDelete?.(records, context)
  await refuseInUse(service, context, ids)
  await removeRows(service.resource.schema, ids, context)
}

/** Restores a permanently deleted record with its id and the next version. */
export async function restoreRecord(service: ResourceService, record: Row, context: Context): Promise<void> {
  const { schema } = service.resource
  const values = Object.fromEntries(Object.entries(record).filter(([name]) => name in schema.fields))
  await service.hooks.beforeCreate?.([values], context)
  await requireReferences(schema, [values], context)
  await insertAgain(schema, { ...record, ...values }, context, withNew(service))
  await finishWrite(service, [{ id: record.id, values }], context)
}
