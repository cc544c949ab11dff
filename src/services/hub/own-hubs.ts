import { sql, type RawBuilder } from 'kysely'

export const today = sql`(now() at time zone 'Asia/Kuala_Lumpur')::date`

/** Whether a membership holds on a day; both of its days count. */
export const isMemberOn = (member: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${member}.member_from <= ${day} and (${member}.member_until is null or ${member}.member_until >= ${day}))`

/** Whether a membership, `m`, holds today. */
export const isPresentMember = isMemberOn(sql`m`, today)

/** The hubs that a person belongs to or leads today, or of which they lead a team. */
export const ownHubs = (userId: number): RawBuilder<unknown> => sql`
  select m.hub_id from hub_member m where m.user_id = ${userId} and ${isPresentMember}
  union select h.id from hub h where h.hub_manager_id = ${userId} and h.status = 'active'
  union select g.hub_id from hub_team g join hub h on h.id = g.hub_id
    where g.team_manager_id = ${userId} and h.status = 'active'`

/** Whether a user leads an active hub. */
export const leadsHub = (user: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from hub h where h.hub_manager_id = ${user}.id and h.status = 'active')`

/** Whether a user leads a team of an active hub. */
export const leadsTeam = (user: RawBuilder<unknown>): RawBuilder<boolean> => sql<boolean>`exists (
  select from hub_team g join hub h on h.id = g.hub_id where g.team_manager_id = ${user}.id and h.status = 'active')`
