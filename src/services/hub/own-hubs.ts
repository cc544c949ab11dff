import { sql, type RawBuilder } from 'kysely'

export const today = sql`(now() at time zone 'Asia/Kuala_Lumpur')::date`

/** Whether a membership holds on a day; both of its days count. */
export const isMemberOn = (member: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${member}.member_from <= ${day} and (${member}.member_until is null or ${member}.member_until >= ${day}))`

/** Whether a membership, `m`, holds today. */
export const isPresentMember = isMemberOn(sql`m`, today)

/** The active hubs that a person manages; `people_led_in_hubs` has the same rule for records. */
export const managedHubs = (userId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select h.id from hub h where h.hub_manager_id = ${userId} and h.status = 'active'`

/** The teams of active hubs that a person manages. */
export const managedTeams = (userId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select g.id from hub_team g join hub h on h.corporate_id = g.corporate_id and h.id = g.hub_id
  where g.team_manager_id = ${userId} and h.status = 'active'`

/** The hubs that a person manages, or of which they manage a team. */
export const ledHubs = (userId: number): RawBuilder<unknown> => sql`
  ${managedHubs(userId)} union select t.hub_id from hub_team t where t.id in (${managedTeams(userId)})`

/** The hubs that a person belongs to or leads today, or of which they lead a team. */
export const ownHubs = (userId: number): RawBuilder<unknown> => sql`
  select m.hub_id from hub_member m where m.user_id = ${userId} and ${isPresentMember}
  union ${ledHubs(userId)}`

/** Whether a user leads an active hub. */
export const leadsHub = (user: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (${managedHubs(sql`${user}.id`)})`

/** Whether a user leads a team of an active hub. */
export const leadsTeam = (user: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (${managedTeams(sql`${user}.id`)})`
