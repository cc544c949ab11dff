import { sql } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'

/** Current and former advisors and the creator, who may never decide on it, even after a transfer. */
export async function advisorsOf(
  { tx }: Pick<Context, 'tx'>,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; people: number[] }>`
    select p.id, array(
      select p.assign_to where p.assign_to is not null
      union select a.actor_id from audit a where a.table_name = 'proposal' and a.record_id = p.id and a.action = 'create'
        and a.actor_id is not null
      union select t.id::bigint from audit a cross join lateral (values
          (case when a.action = 'update' then a.changes -> 'assign_to' ->> 0 else a.changes ->> 'assign_to' end),
          (case when a.action = 'update' then a.changes -> 'assign_to' ->> 1 end)) t (id)
        where a.table_name = 'proposal' and a.record_id = p.id and a.changes ? 'assign_to' and t.id is not null) as people
    from proposal p where p.id = any(${[...ids]}::bigint[])`.execute(tx.db)
  return new Map(rows.map(({ id, people }) => [id, people]))
}
