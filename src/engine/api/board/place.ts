import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../runtime/database.ts'
import type { Schema } from '../../schema.ts'

/** Ascending board position over alias `t`: dragged position, else newest first. */
export const placeSql = ({
  table,
}: Schema): RawBuilder<unknown> => sql`coalesce((select b.place from board_place b
  where b.corporate_id = t.corporate_id and b.table_name = ${sql.lit(table)} and b.record_id = t.id), -t.id)`

/**
 * Limits a board query to its first `rows`: the newest undragged records by id index, plus dragged ones. Avoids sorting
 * the whole column.
 */
export const firstByPlace = (
  { table }: Schema,
  where: RawBuilder<boolean>,
  rows: number,
): RawBuilder<boolean> => {
  const ofBoard = sql`b.corporate_id = t.corporate_id and b.table_name = ${sql.lit(table)} and b.record_id = t.id`
  return sql<boolean>`t.id in (
    (select t.id from ${sql.table(table)} t where ${where} and not exists (select from board_place b where ${ofBoard})
      order by t.id desc limit ${rows})
    union all
    (select t.id from board_place b join ${sql.table(table)} t on ${ofBoard} where ${where} order by b.place, t.id desc limit ${rows}))`
}

export interface Neighbours {
  after?: number
  before?: number
}

/** Undragged records occupy whole-number positions. */
const standing = (table: string, ids: readonly number[]): RawBuilder<unknown> => sql`
  select at.id, at.place, least(floor(at.place) + 1, (select min(b.place) from board_place b
    where b.table_name = ${table} and b.place > at.place)) as next
  from (select n.id, coalesce(b.place, -n.id) as place from unnest(${ids}::bigint[]) as n (id)
    left join board_place b on b.table_name = ${table} and b.record_id = n.id) at`

/** Spreads records with equal positions, as nothing fits between them. */
async function spreadEquals({ table }: Schema, neighbours: readonly number[], { db }: Tx): Promise<void> {
  await sql`
    with place as (select distinct place, next from (${standing(table, neighbours)}) n),
    equal as (
      select b.record_id as id, p.place, p.next from place p
      join board_place b on b.table_name = ${table} and b.place = p.place
      union all
      select t.id, p.place, p.next from place p join ${sql.table(table)} t on t.id = -p.place
      where not exists (select from board_place b where b.table_name = ${table} and b.record_id = t.id)),
    spread as (
      select id, place, next, row_number() over (partition by place order by id desc) - 1 as nth,
        count(*) over (partition by place) as many
      from equal)
    insert into board_place (corporate_id, table_name, record_id, place)
    select current_corporate(), ${table}, id, place + (next - place) * (nth::numeric / many) from spread where nth > 0
    on conflict (corporate_id, table_name, record_id) do update set place = excluded.place`.execute(db)
}

/** Halving is exact in `numeric`, so there is always room. */
export async function putBetween(
  schema: Schema,
  id: number,
  { after, before }: Neighbours,
  tx: Tx,
): Promise<void> {
  const { table } = schema
  const neighbours = [after, before].filter((one) => one !== undefined)
  if (neighbours.length > 0) await spreadEquals(schema, neighbours, tx)
  await sql`
    with neighbour as (${standing(table, neighbours)}),
    chosen as (select
      (select place from neighbour where id = ${after ?? null}::bigint) as above,
      -- The next one may be there without being on the caller's page.
      (select next from neighbour where id = ${after ?? null}::bigint) as next,
      (select place from neighbour where id = ${before ?? null}::bigint) as below)
    insert into board_place (corporate_id, table_name, record_id, place)
    select current_corporate(), ${table}, ${id}, case
      when above is null and below is null then -${id}::bigint
      when above is null then below - 1
      else (above + coalesce(below, next)) * 0.5 end
    from chosen
    on conflict (corporate_id, table_name, record_id) do update set place = excluded.place`.execute(tx.db)
}
