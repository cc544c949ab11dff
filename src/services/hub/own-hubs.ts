import { sql, type RawBuilder } from 'kysely'

export const today = sql`(now() at time zone 'Asia/Kuala_Lumpur')::date`

/** Whether a membership holds on a day; both of its days count. */
export const isMemberOn = (member: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${member}.member_from <= ${day} and (${member}.member_until is null or ${member}.member_until >= ${day}))`

/** Whether a membership, `m`, holds today. */
export const isPresentMember = isMemberOn(sql`m`, today)

/** Whether somebody leads on a day; both of their days count. */
export const leadsOn = (leader: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${leader}.led_from <= ${day} and (${leader}.led_until is null or ${leader}.led_until >= ${day}))`

/** The active hubs that a person manages today; `people_led_in_hubs` has the same rule for records. */
export const managedHubs = (userId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select led.hub_id from hub_leader led join hub h on h.corporate_id = led.corporate_id and h.id = led.hub_id
  where led.user_id = ${userId} and led.hub_team_id is null and ${leadsOn(sql`led`, today)} and h.status = 'active'`

/** The teams of active hubs that a person manages today. */
export const managedTeams = (userId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select led.hub_team_id from hub_leader led join hub h on h.corporate_id = led.corporate_id and h.id = led.hub_id
  where led.user_id = ${userId} and led.hub_team_id is not null and ${leadsOn(sql`led`, today)} and h.status = 'active'`

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
