import { sql, type RawBuilder } from 'kysely'
import { holderParts, type HolderParts } from '../holders.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { Change, Context } from '../../../engine/api/resource-service.ts'
import type { Entailed } from '../../../engine/api/write-rows.ts'
import { setOwn } from './give-way.ts'
import { severalFromNow } from './several.ts'

/*
 * What a write of records entails in the rows of who holds them: whoever a record is given to has a row with the record's
 * values, whoever it is taken from leaves it unless several may hold one, and the holder's row is kept alike the record.
 * These are statements over the rows `written`, which run with the write itself; in plain text, for they are written anew
 * for each record of a bulk change.
 */

const columns = (names: readonly string[], of: string) => names.map((name) => `${of}."${name}"`).join(', ')

const insertInto = ({ table, column, holder, own }: HolderParts, more: readonly string[] = []) =>
  `insert into "${table}" as a (${['corporate_id', column, holder, ...own, ...more].map((name) => `"${name}"`).join(', ')})`

const key = ({ column, holder }: HolderParts) => `(corporate_id, "${column}", "${holder}")`

/** The row `a` of each record `t`; by ids on both sides: what the planner knows of fresh tables makes a join of them slow. */
const rowsOf = ({ column }: HolderParts, ids: readonly number[]) =>
  sql`${sql.raw(`a."${column}" = t.id and a."${column}"`)} = any(${ids}::bigint[])`

/** New records are held by whom they name. */
export function dependentOnNew(resource: Resource): Entailed {
  const parts = holderParts(resource)
  if (!parts) return []
  const by = `t."${resource.holder ?? ''}"`
  return [
    sql.raw(`${insertInto(parts)}
      select t.corporate_id, t.id, ${by}, ${columns(parts.own, 't')} from written t where ${by} is not null order by t.id
      on conflict ${key(parts)} do nothing`),
  ]
}

/** The row of each record's own holder says what the record says; what rows repeat, every row that has it already does. */
export function repeatedInParts(resource: Resource, ids: readonly number[]): Entailed {
  const parts = holderParts(resource)
  if (!parts || ids.length === 0) return []
  const { table, holder, own, repeats = [] } = parts
  const repeat = (names: readonly string[], whose: string) => sql`
    ${sql.raw(`update "${table}" a set ${setOwn(parts, names, (name) => `t."${name}"`)} from written t
        where ${whose} and (${columns(names, 'a')}) is distinct from (${columns(names, 't')}) and`)}
      ${rowsOf(parts, ids)}`
  const isMain = `a."${holder}" = t."${resource.holder ?? ''}"`
  return [
    repeat([...own, ...repeats], isMain),
    ...repeats.map((name) => repeat([name], `not coalesce(${isMain}, false) and a."${name}" is not null`)),
  ]
}

/** Who held each of the records that a change gives to somebody. */
async function holdersBefore(
  resource: Resource,
  changes: readonly Change[],
  { tx }: Context,
): Promise<ReadonlyMap<number, unknown>> {
  const { schema, holder } = resource
  if (holder === undefined || !holderParts(resource)) return new Map()
  const given = changes.filter(({ values }) => holder in values)
  const before = new Map(given.map(({ id, current }) => [id, current[holder]]))
  const untold = given.filter(({ current }) => !(holder in current)).map(({ id }) => id)
  if (untold.length > 0) {
    const { rows } = await sql<{ id: number; by: number | null }>`
      select t.id, t.${sql.ref(holder)} as by from ${sql.table(schema.table)} t
      where t.id = any(${untold}::bigint[]) for no key update`.execute(tx.db)
    for (const { id, by } of rows) before.set(id, by)
  }
  return before
}

/** Whoever had a record leaves it, where one person holds one. */
const leave = (resource: Resource, parts: HolderParts, ids: readonly number[]): RawBuilder<unknown> =>
  sql`${sql.raw(`delete from "${parts.table}" a using written t
      where a."${parts.holder}" is distinct from t."${resource.holder ?? ''}" and`)}
    ${rowsOf(parts, ids)}`

interface Moved {
  id: number
  /** Whether somebody held it before. */
  was: boolean
}

/** Whoever gets a record has its values, beginning now. */
function takeOver(resource: Resource, parts: HolderParts, moved: readonly Moved[]): RawBuilder<unknown> {
  const by = `t."${resource.holder ?? ''}"`
  const sets = setOwn(parts, parts.own, (name) => `excluded."${name}"`)
  return sql`${sql.raw(`${insertInto(parts, ['reassignment_at'])}
      select t.corporate_id, t.id, ${by}, ${columns(parts.own, 't')}, case when m.was then now() end from written t`)}
    join jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id bigint, was boolean) on m.id = t.id
    ${sql.raw(`where ${by} is not null order by t.id
      on conflict ${key(parts)} do update set reassignment_at = now(), ${sets}`)}`
}

/** What changes of records entail in the rows of their holders. */
export async function dependentOnChanges(
  resource: Resource,
  changes: readonly Change[],
  context: Context,
): Promise<Entailed> {
  const parts = holderParts(resource)
  if (!parts) return []
  const before = await holdersBefore(resource, changes, context)
  const several = before.size > 0 && (await severalFromNow(resource, context)) !== undefined
  const { holder = '' } = resource
  const isMoved = ({ id, values }: Change) =>
    before.has(id) && (before.get(id) ?? null) !== (values[holder] ?? null)
  const told = [...parts.own, ...(parts.repeats ?? [])]
  const moved = changes.filter(isMoved).map(({ id }) => ({ id, was: typeof before.get(id) === 'number' }))
  const stayed = changes.filter((change) => !isMoved(change) && told.some((name) => name in change.values))
  const had = moved.filter(({ was }) => was).map(({ id }) => id)
  return [
    ...(had.length > 0 && !several ? [leave(resource, parts, had)] : []),
    ...(moved.length > 0 ? [takeOver(resource, parts, moved)] : []),
    ...repeatedInParts(
      resource,
      stayed.map(({ id }) => id),
    ),
  ]
}
