import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../runtime/database.ts'
import type { Schema } from '../schema.ts'

/** The place of a record on a board, over the alias `t`, to sort by upwards: dragged to, else newest first. */
export const placeSql = ({
  table,
}: Schema): RawBuilder<unknown> => sql`coalesce((select b.place from board_place b
  where b.corporate_id = t.corporate_id and b.table_name = ${sql.lit(table)} and b.record_id = t.id), -t.id)`

/** The records that one is put between; without either it comes first. */
export interface Neighbours {
  after?: number
  before?: number
}

/** Puts a record between two others. Halving is exact in `numeric`, so there is always room between. */
export async function putBetween(
  { table }: Schema,
  id: number,
  { after, before }: Neighbours,
  { db }: Tx,
): Promise<void> {
  await sql`
    with neighbour as (
      select n.id, coalesce(b.place, -n.id) as place
      from unnest(${[after, before].filter((one) => one !== undefined)}::bigint[]) as n (id)
      left join board_place b on b.table_name = ${table} and b.record_id = n.id),
    chosen as (select
      (select place from neighbour where id = ${after ?? null}::bigint) as above,
      (select place from neighbour where id = ${before ?? null}::bigint) as below)
    insert into board_place (corporate_id, table_name, record_id, place)
    select current_corporate(), ${table}, ${id}, case
      when above is null and below is null then -${id}::bigint
      when above is null then below - 1
      -- Short of the next one, which may be there without being on the caller's page.
      when below is null then above + 0.5
      else (above + below) * 0.5 end
    from chosen
    on conflict (corporate_id, table_name, record_id) do update set place = excluded.place`.execute(db)
}
