import { sql } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'
import { isPresentMember, managedHubs, managedTeams } from './own-hubs.ts'
import type { Place } from './memberships.ts'

/** For people without a place, their destination counts. */
export async function leadsAll(
  { tx, session }: Context,
  ids: readonly number[],
  to: Place,
): Promise<boolean> {
  const { rows } = await sql<{ led: boolean }>`
    select bool_and(coalesce(p.hub_id in (${managedHubs(session.userId)})
      or p.hub_team_id in (${managedTeams(session.userId)}), false)) as led
    from (select coalesce(m.hub_id, ${to.hub_id}) as hub_id,
        case when m.id is null then ${to.hub_team_id}::bigint else m.hub_team_id end as hub_team_id
      from unnest(${[...ids]}::bigint[]) u left join hub_member m on m.user_id = u and ${isPresentMember}) p`.execute(
    tx.db,
  )
  return rows[0]?.led === true
}

/** Recorded with the name when the day comes. */
export async function planLeader(
  { tx, session }: Context,
  {
    hub_id,
    hub_team_id,
    leader_id,
    effective_on,
  }: Place & { leader_id: number | null; effective_on: string },
): Promise<void> {
  await sql`select set_hub_leader(${session.corporateId}, ${hub_id}, ${hub_team_id}, ${leader_id}, ${effective_on}::date)`.execute(
    tx.db,
  )
}

/** `day` is YYYY-MM-DD; null if none. */
export async function leaderNameOn(
  { tx, session }: Context,
  { hub_id, hub_team_id }: Place,
  day: string,
): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from app_user
    where id = hub_leader_on(${session.corporateId}, ${hub_id}, ${hub_team_id}, ${day}::date)`.execute(tx.db)
  return rows[0]?.name ?? null
}
