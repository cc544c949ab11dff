import { sql } from 'kysely'
import { holderParts, type HolderParts } from '../../holders.ts'
import type { Resource } from '../../resource.ts'
import type { Change, Context } from '../resource-service.ts'
import { setOwn } from './give-way.ts'
import { severalHolders } from './several.ts'

/*
 * What a write of records entails in the rows of who holds them: whoever a record is given to has a row with the record's
 * values, whoever it is taken from leaves it unless several may hold one, and the holder's row is kept alike the record.
 */

/** Where the parts of the records `t` come from, and which they are. */
const heldRecords = ({ schema, holder = '' }: Resource, ids: readonly number[]) => ({
  from: sql`${sql.table(schema.table)} t`,
  these: sql`t.id = any(${ids}::bigint[])`,
  by: sql.ref(`t.${holder}`),
})

const insertInto = ({ table, column, holder, own }: HolderParts, more: readonly string[] = []) =>
  sql`insert into ${sql.table(table)} as a (${sql.join(
    ['corporate_id', column, holder, ...own, ...more].map((name) => sql.ref(name)),
  )})`

const key = ({ column, holder }: HolderParts) => sql`(corporate_id, ${sql.ref(column)}, ${sql.ref(holder)})`

/** New records are held by whom they name. */
export async function holdNew(resource: Resource, ids: readonly number[], { tx }: Context): Promise<void> {
  const parts = holderParts(resource)
  if (!parts || ids.length === 0) return
  const { from, these, by } = heldRecords(resource, ids)
  const own = sql.join(parts.own.map((name) => sql.ref(`t.${name}`)))
  await sql`${insertInto(parts)}
    select t.corporate_id, t.id, ${by}, ${own} from ${from} where ${these} and ${by} is not null order by t.id
    on conflict ${key(parts)} do nothing`.execute(tx.db)
}

/** Lets the row of each record's own holder say what the record says. */
export async function keepAlike(resource: Resource, ids: readonly number[], { tx }: Context): Promise<void> {
  const parts = holderParts(resource)
  if (!parts || ids.length === 0) return
  const { table, column, holder, own, repeats = [] } = parts
  const { from, these, by } = heldRecords(resource, ids)
  const names = [...own, ...repeats]
  const columns = (of: string) => sql.join(names.map((name) => sql.ref(`${of}.${name}`)))
  // By ids on both sides: what the planner knows of fresh tables makes a join of them slow.
  await sql`update ${sql.table(table)} a set ${sql.join(setOwn(parts, names, (name) => sql.ref(`t.${name}`)))}
    from ${from} where ${these} and ${sql.ref(`a.${column}`)} = any(${ids}::bigint[]) and ${sql.ref(`a.${column}`)} = t.id
      and ${sql.ref(`a.${holder}`)} = ${by} and (${columns('a')}) is distinct from (${columns('t')})`.execute(
    tx.db,
  )
}

/** Who held each of the records that a change gives to somebody. */
export async function holdersBefore(
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

/** Records have another holder than they had: `was` says whether they had one. */
async function moveHolders(
  resource: Resource,
  moved: readonly { id: number; was: boolean }[],
  { tx, session }: Context,
): Promise<void> {
  const parts = holderParts(resource)
  if (!parts || moved.length === 0) return
  const { table, column, holder, own } = parts
  const ids = moved.map(({ id }) => id)
  const { from, these, by } = heldRecords(resource, ids)
  const leaving = severalHolders(resource, session)
    ? sql``
    : sql`with gone as (delete from ${sql.table(table)} a using ${from}
        where ${these} and ${sql.ref(`a.${column}`)} = any(${ids}::bigint[]) and ${sql.ref(`a.${column}`)} = t.id
          and ${sql.ref(`a.${holder}`)} is distinct from ${by})`
  await sql`${leaving} ${insertInto(parts, ['reassignment_at'])}
    select t.corporate_id, t.id, ${by}, ${sql.join(own.map((name) => sql.ref(`t.${name}`)))}, case when m.was then now() end
    from ${from} join jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as m(id bigint, was boolean) on m.id = t.id
    where ${these} and ${by} is not null order by t.id
    on conflict ${key(parts)} do update
      set reassignment_at = now(), ${sql.join(setOwn(parts, own, (name) => sql.ref(`excluded.${name}`)))}`.execute(
    tx.db,
  )
}

/** What changes of records entail, once they are written; `before` as {@link holdersBefore} read it. */
export async function followChanges(
  resource: Resource,
  changes: readonly Change[],
  before: ReadonlyMap<number, unknown>,
  context: Context,
): Promise<void> {
  const parts = holderParts(resource)
  if (!parts) return
  const { holder = '' } = resource
  const isMoved = ({ id, values }: Change) =>
    before.has(id) && (before.get(id) ?? null) !== (values[holder] ?? null)
  const told = [...parts.own, ...(parts.repeats ?? [])]
  const moved = changes.filter(isMoved)
  const stayed = changes.filter((change) => !isMoved(change) && told.some((name) => name in change.values))
  await moveHolders(
    resource,
    moved.map(({ id }) => ({ id, was: typeof before.get(id) === 'number' })),
    context,
  )
  await keepAlike(
    resource,
    stayed.map(({ id }) => id),
    context,
  )
}
