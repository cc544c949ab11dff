import { sql, type RawBuilder } from 'kysely'

const today = sql`(now() at time zone 'Asia/Kuala_Lumpur')::date`

/** Whether a membership, `m`, holds today. */
export const isPresentMember = sql<boolean>`(m.member_from <= ${today} and (m.member_until is null or m.member_until >= ${today}))`

/** The hubs that a person belongs to or leads today, or of which they lead a team. */
export const ownHubs = (userId: number): RawBuilder<unknown> => sql`
  select m.hub_id from hub_member m where m.user_id = ${userId} and ${isPresentMember}
  union select h.id from hub h where h.hub_manager_id = ${userId} and h.status = 'active'
  union select g.hub_id from hub_team g where g.team_manager_id = ${userId}`
