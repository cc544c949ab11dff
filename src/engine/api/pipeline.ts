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

/*
 * The one way in for writes: whoever makes, changes, removes or brings back records does it here, any number at once.
 * Who may do so, and whether the values are what their fields take, is asked before.
 */

/** The first entry of a list in the corporate's order; of statuses the first main one. */
async function firstEntry({ table, fields }: Schema, { tx }: Context): Promise<number | null> {
  const main = 'group' in fields ? sql`where "group" = 'main'` : sql``
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} ${main} order by position, id limit 1`.execute(tx.db)
  return rows[0]?.id ?? null
}

/** Fields that begin with the first entry of their list, where a new record names none. */
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

/** The values that give a record to a user: by a rule, or else by hand. */
export function ownerValues(
  { resource }: Pick<ResourceService, 'resource'>,
  to: unknown,
  rule: string | null = null,
): Values {
  const { holder = '' } = resource
  return Object.assign(
    { [holder]: to },
    ...pointsOf(resource).ownerValues.map((valuesOf) => valuesOf(resource, rule)),
  ) as Values
}

/** A user who sees only their own records owns those that they create. */
function setOwners({ resource }: ResourceService, rows: readonly Values[], { session }: Context): void {
  const { holder } = resource
  if (holder === undefined || seesAll(resource, session)) return
  for (const values of rows) if (values[holder] === undefined) values[holder] = session.userId
}

/**
 * Readies new records, wherever they come from: a form, a file, a visitor. `dry` only looks what would become of them.
 */
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

/** What follows a write, wherever it comes from; `current` is the record before it, as far as that is known. */
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

/** Dependent writes of new records, in the same statement. */
const withNew = ({ resource }: ResourceService): RawBuilder<unknown>[] =>
  pointsOf(resource).withNew.flatMap((statements) => statements(resource))

/** Makes records of checked values; their ids in the order of the values. */
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
  /** What the service asks before a change was decided elsewhere: by an approval, or where parts are put back as they were. */
  decided?: boolean
}

/** Writes checked changes without what follows them; for who does more before {@link finishWrite}. */
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

/** Writes checked changes of records, and does what follows. */
export async function writeChanges(
  service: ResourceService,
  changes: readonly Change[],
  context: Context,
  options?: WriteOptions,
): Promise<void> {
  await changeRows(service, changes, context, options)
  if (changes.length > 0) await finishWrite(service, changes, context)
}

/** Removes records: softly where the schema says so, else for good and only while nothing refers to them. */
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

/** Brings a record back that was removed for good, as it was: under its id, with the version after its last one. */
export async function restoreRecord(service: ResourceService, record: Row, context: Context): Promise<void> {
  const { schema } = service.resource
  const values = Object.fromEntries(Object.entries(record).filter(([name]) => name in schema.fields))
  await service.hooks.beforeCreate?.([values], context)
  await requireReferences(schema, [values], context)
  await insertAgain(schema, { ...record, ...values }, context, withNew(service))
  await finishWrite(service, [{ id: record.id, values }], context)
}
