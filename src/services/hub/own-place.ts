import { sql } from 'kysely'
import type { InferType } from 'yup'
import { list, shape, text, whole, yesNo } from '../../engine/shapes.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { isPresentMember, ledHubs, managedHubs, managedTeams } from './own-hubs.ts'

const named = shape({ id: whole(), name: text() })

export const ownPlace = shape({
  hub: named.nullable(),
  team: named.nullable(),
  member_from: text().nullable(),
  leads: list(named.concat(shape({ is_manager: yesNo() }))),
  leads_teams: list(named.concat(shape({ hub_id: whole() }))),
  upline: named.nullable(),
  ren_no: text().nullable(),
  ren_until: text().nullable(),
})

export async function readOwnPlace({ tx, session }: Context): Promise<InferType<typeof ownPlace>> {
  const { rows } = await sql<InferType<typeof ownPlace>>`
    select case when h.id is null then null else json_build_object('id', h.id, 'name', h.name) end as hub,
      case when g.id is null then null else json_build_object('id', g.id, 'name', g.name) end as team,
      m.member_from::text as member_from,
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name,
          'is_manager', l.id in (${managedHubs(session.userId)})) order by l.name), '[]') from hub l
        where l.id in (${ledHubs(session.userId)})) as leads,
      (select coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'hub_id', l.hub_id) order by l.name), '[]')
        from hub_team l where l.id in (${managedTeams(session.userId)})) as leads_teams,
      case when p.id is null then null else json_build_object('id', p.id, 'name', p.name) end as upline,
      u.ren_no, u.ren_until::text as ren_until
    from app_user u left join hub_member m on m.user_id = u.id and ${isPresentMember}
      left join hub h on h.id = m.hub_id left join hub_team g on g.id = m.hub_team_id left join app_user p on p.id = u.parent_id
    where u.id = ${session.userId}`.execute(tx.db)
  const [place] = rows
  if (!place) throw new Error('The caller is no user')
  return place
}
