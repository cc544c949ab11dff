import { sql, type RawBuilder } from 'kysely'
import { ownerRows, type OwnerRows } from '../owners.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { Change, Context } from '../../../engine/api/resource-service.ts'
import type { DependentWrites } from '../../../engine/api/write-rows.ts'
import { setOwn } from './give-way.ts'
import { currentCoOwnerRows } from './co-owners.ts'

/* Dependent writes of ownership over `written` rows: adds new owners, removes former ones, mirrors the primary's row. Plain text, rebuilt per record in bulk changes. */

const columns = (names: readonly string[], of: string) => names.map((name) => `${of}."${name}"`).join(', ')

const insertInto = ({ table, column, holder, own }: OwnerRows, more: readonly string[] = []) =>
  `insert into "${table}" as a (${['corporate_id', column, holder, ...own, ...more].map((name) => `"${name}"`).join(', ')})`

const key = ({ column, holder }: OwnerRows) => `(corporate_id, "${column}", "${holder}")`

/** Id filters on both sides: the planner misjudges fresh tables. */
const rowsOf = ({ column }: OwnerRows, ids: readonly number[]) =>
  sql`${sql.raw(`a."${column}" = t.id and a."${column}"`)} = any(${ids}::bigint[])`

export function dependentOnNew(resource: Resource): DependentWrites {
  const parts = ownerRows(resource)
  if (!parts) return []
  const by = `t."${resource.holder ?? ''}"`
  return [
    sql.raw(`${insertInto(parts)}
      select t.corporate_id, t.id, ${by}, ${columns(parts.own, 't')} from written t where ${by} is not null order by t.id
      on conflict ${key(parts)} do nothing`),
  ]
}

/** Mirrors the record to the primary owner's row, and repeated fields to rows that have them. */
export function dependentOnValues(resource: Resource, ids: readonly number[]): DependentWrites {
  const parts = ownerRows(resource)
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

/** Previous owners of reassigned records. */
async function holdersBefore(
  resource: Resource,
  changes: readonly Change[],
  { tx }: Context,
): Promise<ReadonlyMap<number, unknown>> {
  const { schema, holder } = resource
  if (holder === undefined || !ownerRows(resource)) return new Map()
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

/** Removes the former owner where only one is allowed. */
const leave = (resource: Resource, parts: OwnerRows, ids: readonly number[]): RawBuilder<unknown> =>
  sql`${sql.raw(`delete from "${parts.table}" a using written t
      where a."${parts.holder}" is distinct from t."${resource.holder ?? ''}" and`)}
    ${rowsOf(parts, ids)}`

interface Moved {
  id: number
  was: boolean
}

/** New owners take over the values, starting now. */
function takeOver(resource: Resource, parts: OwnerRows, moved: readonly Moved[]): RawBuilder<unknown> {
  const by = `t."${resource.holder ?? ''}"`
  const sets = setOwn(parts, parts.own, (name) => `excluded."${name}"`)
  return sql`${sql.raw(`${insertInto(parts, ['reassignment_at'])}
      select t.corporate_id, t.id, ${by}, ${columns(parts.own, 't')}, case when m.was then now() end from written t`)}
    join jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id bigint, was boolean) on m.id = t.id
    ${sql.raw(`where ${by} is not null order by t.id
      on conflict ${key(parts)} do update set reassignment_at = now(), ${sets}`)}`
}

export async function dependentOnChanges(
  resource: Resource,
  changes: readonly Change[],
  context: Context,
): Promise<DependentWrites> {
  const parts = ownerRows(resource)
  if (!parts) return []
  const before = await holdersBefore(resource, changes, context)
  const several = before.size > 0 && (await currentCoOwnerRows(resource, context)) !== undefined
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
    ...dependentOnValues(
      resource,
      stayed.map(({ id }) => id),
    ),
  ]
}
