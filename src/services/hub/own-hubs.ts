import { sql, type RawBuilder } from 'kysely'

export const today = sql`(now() at time zone 'Asia/Kuala_Lumpur')::date`

/** Inclusive on both ends. */
export const isMemberOn = (member: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${member}.member_from <= ${day} and (${member}.member_until is null or ${member}.member_until >= ${day}))`

export const isPresentMember = isMemberOn(sql`m`, today)

/** Inclusive on both ends. */
export const leadsOn = (leader: RawBuilder<unknown>, day: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${leader}.led_from <= ${day} and (${leader}.led_until is null or ${leader}.led_until >= ${day}))`

/** Same rule as `people_led_in_hubs`. */
export const managedHubs = (userId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select led.hub_id from hub_leader led join hub h on h.corporate_id = led.corporate_id and h.id = led.hub_id
  where led.user_id = ${userId} and led.hub_team_id is null and ${leadsOn(sql`led`, today)} and h.status = 'active'`

export const managedTeams = (userId: number | RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select led.hub_team_id from hub_leader led join hub h on h.corporate_id = led.corporate_id and h.id = led.hub_id
  where led.user_id = ${userId} and led.hub_team_id is not null and ${leadsOn(sql`led`, today)} and h.status = 'active'`

export const ledHubs = (userId: number): RawBuilder<unknown> => sql`
  ${managedHubs(userId)} union select t.hub_id from hub_team t where t.id in (${managedTeams(userId)})`

export const ownHubs = (userId: number): RawBuilder<unknown> => sql`
  select m.hub_id from hub_member m where m.user_id = ${userId} and ${isPresentMember}
  union ${ledHubs(userId)}`

export const leadsHub = (user: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (${managedHubs(sql`${user}.id`)})`

export const leadsTeam = (user: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (${managedTeams(sql`${user}.id`)})`
