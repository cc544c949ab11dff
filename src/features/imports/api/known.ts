import { sql, type RawBuilder } from 'kysely'
import type { Context, Values } from '../../../engine/api/resource-service.ts'
import { indexColumn, indexesOf, opened, readSealed, sealingOf } from '../../../engine/api/sealed-fields.ts'
import { column, seenBy } from '../../../engine/api/select.ts'
import { rowRule } from '../../../engine/api/row-rule.ts'
import type { Changes } from '../known-modes.ts'
import type { ImportPlan } from './plan.ts'

export interface Known {
  id: number
  mine: boolean
  values: Values
}

const setOnce = new Set(['created_at'])

export const changeable = (names: Iterable<string>, { key, withinField, once }: ImportPlan): string[] =>
  [...new Set(names)].filter(
    (name) => name !== key && name !== withinField && !setOnce.has(name) && !once.includes(name),
  )

interface Query {
  keys: readonly string[]
  names: readonly string[]
  /** Locks rows until the transaction ends. */
  lock: boolean
}

type Found = Values & { id: number; key: string | null; mine: boolean }

async function find(
  where: RawBuilder<boolean>,
  { names, lock }: Pick<Query, 'names' | 'lock'>,
  plan: ImportPlan,
  { tx, session }: Context,
): Promise<(Known & { key: string | null })[]> {
  const { schema } = plan.service.resource
  const live = schema.options.softDelete ? sql`and t.deleted_at is null` : sql``
  const scope = rowRule(plan.service, session) ?? sql<boolean>`true`
  const { from, value } = seenBy(plan.service, session)
  const key = sealingOf(schema.fields[plan.key]) ? indexColumn(plan.key) : column(plan.key)
  const held = names.map((name) => sql`${value(name)} as ${sql.ref(`held_${name}`)}`)
  const columns = sql.join([sql`t.id`, sql`${key} as key`, sql`(${scope}) is true as mine`, ...held])
  const found = await sql<Found>`
    select ${columns} from ${from} where ${where} ${live} order by t.id
    ${lock ? sql`for no key update of t` : sql``}`.execute(tx.db)
  return found.rows.map(({ id, key: keyed, mine, ...row }) => {
    const values: Values = Object.fromEntries(names.map((name) => [name, row[`held_${name}`]]))
    readSealed(schema, [values], names, { tx, session })
    return { id, key: keyed, mine, values }
  })
}

/** Existing records by key, with values as the session sees them. */
export async function findKnown(
  { keys, ...query }: Query,
  plan: ImportPlan,
  context: Context,
): Promise<Map<string, Known>> {
  const { within } = plan
  const among = within ? sql`and ${column(within.field)} = ${within.id}` : sql``
  const sealing = sealingOf(plan.service.resource.schema.fields[plan.key])
  const named = sealing ? indexesOf(sealing, keys, context) : new Map(keys.map((key) => [key, key]))
  const key = sealing ? indexColumn(plan.key) : column(plan.key)
  const where = sql<boolean>`${key} = any(${[...named.keys()]}::text[]) ${among}`
  const found = await find(where, query, plan, context)
  return new Map(
    found.flatMap((record) => {
      const plain = named.get(record.key ?? '')
      return plain === undefined ? [] : [[plain, record]]
    }),
  )
}

/** Locks rows until the transaction ends. */
export async function findById(
  { ids, names }: { ids: readonly number[]; names: readonly string[] },
  plan: ImportPlan,
  context: Context,
): Promise<Map<number, Known>> {
  const where = sql<boolean>`t.id = any(${ids}::bigint[])`
  const found = await find(where, { names, lock: true }, plan, context)
  return new Map(found.map((record) => [record.id, record]))
}

/** Earlier accepted rows with one of these values, as written or previewed. */
export async function earlierLines(
  { importId, before }: { importId: number; before: number },
  { field, values }: { field: string; values: readonly number[] },
  { service }: ImportPlan,
  { tx }: Pick<Context, 'tx'>,
): Promise<Map<number, number>> {
  const found = await sql<{ value: number; line: number }>`
    select v.value, min(r.line) as line from import_row r
      left join ${sql.table(service.resource.schema.table)} t on t.corporate_id = r.corporate_id and t.id = r.record_id
      cross join lateral (select coalesce((r.changes -> ${field}::text ->> 1)::bigint, ${column(field)}) as value) v
    where r.import_id = ${importId} and r.outcome in ('created', 'updated') and r.line < ${before}
      and v.value = any(${values}::bigint[])
    group by v.value`.execute(tx.db)
  return new Map(found.rows.map(({ value, line }) => [value, line]))
}

export async function readEarlier(
  importId: number,
  keys: readonly string[],
  before: number,
  { service, key: keyField }: ImportPlan,
  context: Context,
): Promise<ReadonlyMap<string, Values>> {
  const { tx } = context
  const sealing = sealingOf(service.resource.schema.fields[keyField])
  const named = sealing ? indexesOf(sealing, keys, context) : new Map(keys.map((key) => [key, key]))
  const found = await sql<{ key: string; changes: Changes | null }>`
    select key, changes from import_row where import_id = ${importId} and key = any(${[...named.keys()]}::text[])
      and outcome in ('created', 'updated') and line < ${before} order by line`.execute(tx.db)
  const earlier = new Map<string, Values>()
  for (const { key: kept, changes } of found.rows) {
    const key = named.get(kept) ?? kept
    const values = earlier.get(key) ?? {}
    for (const [name, [, after]] of Object.entries(changes ?? {})) values[name] = opened(after, context)
    earlier.set(key, values)
  }
  return earlier
}
