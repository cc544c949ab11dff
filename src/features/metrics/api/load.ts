import { statusListOf } from '../../../engine/status.ts'
import { sql } from 'kysely'
import { weekOf } from '../../../domain/dates/days.ts'
import { wireDay } from '../../../domain/dates/wire.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { schemaNamed } from '../../../engine/registry.ts'
import { labelsOf } from '../../../engine/api/labels.ts'
import { openEntries } from '../../../engine/api/open-entries.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { countedRows, type CountedService } from './counted-rows.ts'
import type { PersonLoad, TeamLoad } from './shapes.ts'

export const maxPeople = 50

/** Managers see their team, higher levels everyone. */
const ofTeam = ({ session }: Context) =>
  session.roleType === 'manager'
    ? sql`(u.team_leader_id = ${session.userId} or u.id = ${session.userId})`
    : sql`true`

type Load = Omit<PersonLoad, 'name' | 'team'> & { team_leader_id: number | null }

async function named(loads: readonly Load[], context: Context): Promise<PersonLoad[]> {
  const teams = readableFields(schemaNamed('user'), context.session).has('team_leader_id')
  const ids = loads.flatMap(({ user_id, team_leader_id }) => [user_id, team_leader_id ?? user_id])
  const names = await labelsOf('user', ids, context)
  return loads.map(({ user_id, team_leader_id, ...figures }) => ({
    user_id,
    name: names.get(user_id)?.text ?? `#${user_id}`,
    team: (teams && team_leader_id !== null && names.get(team_leader_id)?.text) || null,
    ...figures,
  }))
}

/** Visible open records by owner, including team members with none. */
export async function readTeamLoad(
  service: CountedService,
  context: Context,
  now = Date.now(),
): Promise<TeamLoad> {
  const week = weekOf(wireDay(now))
  const { fields, rows, meets } = countedRows(service, context, now)
  const { due, created, closes, cold, overdue } = fields
  const figures = {
    open: sql`r.open`,
    ...(overdue !== undefined && { overdue: sql`r.open and r.overdue` }),
    ...(due !== undefined && { unplanned: sql`r.open and ${meets('due', { empty: true })}` }),
    ...(cold !== undefined && { cold: sql`r.cold` }),
    ...(created !== undefined && { new_this_week: meets('created', { between: [week.from, week.to] }) }),
  }
  const names = Object.keys(figures)
  const counted = Object.entries(figures).map(
    ([name, which]) => sql`count(*) filter (where ${which}) as ${sql.ref(name)}`,
  )
  const zeroed = names.map((name) => sql`coalesce(${sql.ref(`c.${name}`)}, 0) as ${sql.ref(name)}`)
  const { rows: loads } = await sql<Load>`
    select u.id as user_id, u.team_leader_id, ${sql.join(zeroed)}
    from app_user u left join (
      select r.holder, ${sql.join(counted)} from ${rows} where r.holder is not null group by r.holder
    ) c on c.holder = u.id
    where ${ofTeam(context)} and (c.open > 0 or (u.status = 1 and u.team_leader_id is not null))
    order by coalesce(c.open, 0) desc, u.id limit ${maxPeople}`.execute(context.tx.db)
  const people = await named(loads, context)
  if (!closes) return { people, week }
  const open = await openEntries(statusListOf(service.resource)).execute(context.tx.db)
  return { people, open_statuses: open.rows.map(({ id }) => id), week }
}
