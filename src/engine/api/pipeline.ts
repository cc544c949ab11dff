import { sql } from 'kysely'
import { isDealtAtOnce } from '../../features/assignment-rules/dealing.ts'
import { referredOne } from '../fields/referred.ts'
import { schemaNamed } from '../registry.ts'
import type { Schema } from '../schema.ts'
import { settleWritten } from '../../features/appointments/api/settle.ts'
import { completeNew } from './body.ts'
import { dealOut } from '../../features/assignment-rules/api/dealer.ts'
import { moveFollowUps } from '../../features/follow-ups/api/move.ts'
import { entailedByChanges, entailedByNew, holdersBefore } from '../../features/owners/api/entailed.ts'
import { takeOwnValues } from '../../features/owners/api/own-values.ts'
import { severalFromNow } from '../../features/owners/api/several.ts'
import { refuseInUse } from './in-use.ts'
import { requireReferences } from './references.ts'
import type { Change, Context, ResourceService, Row, Values, Written } from './resource-service.ts'
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

/** The values that give a record to somebody: by a rule, or else by hand. */
export function givenTo(
  { resource: { holder = '', dealing } }: Pick<ResourceService, 'resource'>,
  to: unknown,
  rule: string | null = null,
): Values {
  return { [holder]: to, ...(dealing && { [dealing.rule]: rule }) }
}

/**
 * Who holds new records: whoever makes them, where they see only their own; else, where nobody is named and the
 * corporate deals them out, whose turn it is [ENT-07].
 */
async function setHolders(service: ResourceService, rows: readonly Values[], context: Context, dry: boolean) {
  const { resource } = service
  const { holder } = resource
  if (holder === undefined) return
  const { session } = context
  if (!seesAll(resource, session))
    for (const values of rows) if (values[holder] === undefined) values[holder] = session.userId
  const open = rows.filter((values) => !values[holder])
  if (dry || open.length === 0 || !isDealtAtOnce(resource, session)) return
  const dealt = await dealOut(resource, open, context)
  open.forEach((values, at) => {
    const to = dealt[at]
    if (to) Object.assign(values, givenTo(service, to.userId, to.rule))
  })
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
  await Promise.all([
    setFirstEntries(service.resource.schema, rows, context),
    setHolders(service, rows, context, dry),
  ])
  await service.hooks.beforeCreate?.(rows, context)
}

/** What follows a write, wherever it comes from; `current` is the record before it, as far as that is known. */
export async function finishWrite(
  service: ResourceService,
  written: readonly (Written & { current?: Row })[],
  context: Context,
): Promise<void> {
  const { resource, hooks } = service
  const { holder } = resource
  await settleWritten(service, written, context)
  await hooks.afterWrite?.(written, context)
  if (holder === undefined) return
  const moved = written.flatMap(({ id, values: { [holder]: to }, current }) => {
    const from = current?.[holder]
    return typeof to === 'number' && typeof from === 'number' && to !== from ? [{ id, from, to }] : []
  })
  await moveFollowUps(service, moved, context)
  if (!hooks.afterAssigned) return
  const assigned = written.flatMap(({ id, values: { [holder]: now }, current }) =>
    typeof now === 'number' && now !== current?.[holder] ? [{ id, holder: now }] : [],
  )
  if (assigned.length > 0) await hooks.afterAssigned(assigned, context)
}

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
  const ids = await insertRows(schema, rows, context, entailedByNew(service.resource))
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
  if (!decided) {
    await takeOwnValues(service, changes, context)
    await service.hooks.beforeUpdate?.(changes, context)
  }
  const written = changes.map(({ values }) => values)
  await requireReferences(schema, written, context)
  const before = await holdersBefore(service.resource, changes, context)
  const several = before.size > 0 && (await severalFromNow(service.resource, context)) !== undefined
  await updateRows(schema, changes, context, entailedByChanges(service.resource, changes, before, several))
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
export async function bringBack(service: ResourceService, record: Row, context: Context): Promise<void> {
  const { schema } = service.resource
  const values = Object.fromEntries(Object.entries(record).filter(([name]) => name in schema.fields))
  await service.hooks.beforeCreate?.([values], context)
  await requireReferences(schema, [values], context)
  await insertAgain(schema, { ...record, ...values }, context, entailedByNew(service.resource))
  await finishWrite(service, [{ id: record.id, values }], context)
}
