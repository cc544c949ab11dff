import { sql } from 'kysely'
import { referredOne } from '../fields/referred.ts'
import { schemaNamed } from '../registry.ts'
import type { Schema } from '../schema.ts'
import { moveFollowUps } from './follow-ups/move.ts'
import type { Context, ResourceService, Row, Values, Written } from './resource-service.ts'
import { settleWritten } from './appointments/settle.ts'
import { seesAll } from './row-rule.ts'

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
  { resource: { holder = '' }, hooks: { dealing } }: ResourceService,
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
  const { resource, hooks } = service
  const { holder } = resource
  if (holder === undefined) return
  const { session } = context
  if (!seesAll(resource, session))
    for (const values of rows) if (values[holder] === undefined) values[holder] = session.userId
  const open = rows.filter((values) => !values[holder])
  if (dry || open.length === 0 || !hooks.dealing?.isAutomatic(session)) return
  const dealt = await hooks.dealing.deal(open, context)
  open.forEach((values, at) => {
    const to = dealt[at]
    if (to) Object.assign(values, givenTo(service, to.holder, to.rule))
  })
}

/**
 * Readies new records, wherever they come from: a form, a file, a visitor. `dry` only looks what would become of them.
 * Their values are checked by their fields' rules before.
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
