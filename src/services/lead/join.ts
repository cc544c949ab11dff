import { sql } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'

/** Somebody holds a lead beside its assignee from now on, and begins in the status that it has. */
export async function joinLead(id: number, userId: number, { tx }: Context): Promise<void> {
  await sql`
    insert into lead_assignment (corporate_id, lead_id, user_id, status_id)
    select t.corporate_id, t.id, ${userId}::bigint, t.status_id from lead t where t.id = ${id}
    on conflict (corporate_id, lead_id, user_id) do nothing`.execute(tx.db)
}
