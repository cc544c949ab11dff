import { sql } from 'kysely'
import type { Tx } from '../../runtime/database.ts'

/** How many live leads a user holds, alone or beside others. */
export async function countHeldLeads({ tx }: { tx: Tx }, userId: number): Promise<number> {
  const counted = await sql<{ n: number }>`
    select count(*) as n from lead l where l.deleted_at is null and (l.assign_to = ${userId}
      or exists (select 1 from lead_assignment a where a.lead_id = l.id and a.user_id = ${userId}))`.execute(
    tx.db,
  )
  return counted.rows[0]?.n ?? 0
}

/** Gives every live lead that one user holds to another, and says how many they were. */
export async function handOverLeads({ tx }: { tx: Tx }, from: number, to: number): Promise<number> {
  const count = await countHeldLeads({ tx }, from)
  const live = sql`select l.id from lead l where l.deleted_at is null`
  // Where a lead has one assignee, the change of its assignee below says it all.
  await sql`insert into lead_assignment (corporate_id, lead_id, user_id, status_id, appointment_at, reassignment_at)
    select a.corporate_id, a.lead_id, ${to}::bigint, a.status_id, a.appointment_at, now()
    from lead_assignment a join corporate c on c.id = a.corporate_id
    where a.user_id = ${from} and a.lead_id in (${live}) and c.multi_assignment
    on conflict (corporate_id, lead_id, user_id) do nothing`.execute(tx.db)
  await sql`update lead set assign_to = ${to}::bigint, version = version + 1
    where assign_to = ${from} and deleted_at is null`.execute(tx.db)
  await sql`delete from lead_assignment where user_id = ${from} and lead_id in (${live})`.execute(tx.db)
  return count
}
