import { sql } from 'kysely'
import type { Context } from '../../engine/api/resource-service.ts'
import { isPresentMember, managedHubs, managedTeams } from './own-hubs.ts'
import type { Place } from './memberships.ts'

/** Whether the caller leads the hub or team of each of these people today; of who is in none yet, the one they go to. */
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
