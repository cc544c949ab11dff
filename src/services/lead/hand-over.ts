import { sql, type RawBuilder } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'

const live = sql`select l.id from lead l where l.deleted_at is null`

/** Leads that a user holds, alone or beside others, over `t`. */
export const leadsHeldBy = (userId: number): RawBuilder<boolean> =>
  sql<boolean>`(t.assign_to = ${userId}
    or exists (select 1 from lead_assignment a where a.lead_id = t.id and a.user_id = ${userId}))`

/** Whoever takes a lead over beside others goes on where its holder was. Where a lead has one, its change says it all. */
export async function takeOverAssignments(from: number, to: number, { tx }: Context): Promise<void> {
  await sql`insert into lead_assignment (corporate_id, lead_id, user_id, status_id, appointment_at, reassignment_at)
    select a.corporate_id, a.lead_id, ${to}::bigint, a.status_id, a.appointment_at, now()
    from lead_assignment a join corporate c on c.id = a.corporate_id
    where a.user_id = ${from} and a.lead_id in (${live}) and c.multi_assignment
    on conflict (corporate_id, lead_id, user_id) do nothing`.execute(tx.db)
}

export async function endAssignments(of: number, { tx }: Context): Promise<void> {
  await sql`delete from lead_assignment where user_id = ${of} and lead_id in (${live})`.execute(tx.db)
}
