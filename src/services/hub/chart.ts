import { sql, type RawBuilder } from 'kysely'
import { object, string, type InferType } from 'yup'
import { idNamed, list, oneOf, paging, shape, text, whole } from '../../engine/shapes.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import { NAME_ORDER } from '../../runtime/name-order.ts'
import { isPresentMember } from './own-hubs.ts'

/** Nodes per page. */
const perPage = 100
const maxFound = 30

export const chartQuery = object({
  /** `hubs`: hubs, teams, people; `upline`: people by upline. */
  view: string().oneOf(['hubs', 'upline'] as const),
  hub_id: idNamed('hub_id'),
  hub_team_id: idNamed('hub_team_id'),
  below: idNamed('below'),
  page: paging.page,
})

const node = shape({
  kind: oneOf('hub', 'team', 'person'),
  id: whole(),
  name: text(),
  /** Leader of a hub or team; a person's role. */
  detail: text().nullable(),
  /** Present members, or direct downlines. */
  count: whole(),
  opens: whole(),
})
export const chartLevel = shape({ nodes: list(node), more: whole() })

export const foundPerson = shape({
  id: whole(),
  name: text(),
  hub_id: whole().nullable(),
  hub: text().nullable(),
  hub_team_id: whole().nullable(),
  team: text().nullable(),
  above: list(whole()),
})

type Node = InferType<typeof node>

const hubs = () => sql`
  select 'hub' as kind, h.id, h.name, u.name as detail,
    (select count(*)::int from hub_member m where m.hub_id = h.id and ${isPresentMember}) as count, 1 as opens, 0 as rank
  from hub h left join app_user u on u.id = h.hub_manager_id where h.status = 'active'`

const teamsOf = (hub: number) => sql`
  select 'team' as kind, g.id, g.name, u.name as detail,
    (select count(*)::int from hub_member m where m.hub_team_id = g.id and ${isPresentMember}) as count, 1 as opens, 0 as rank
  from hub_team g left join app_user u on u.id = g.team_manager_id where g.hub_id = ${hub}`

const roleOf = sql`(select r.role_name from user_role ur join role r on r.id = ur.role_id
  where ur.user_id = u.id order by ur.id limit 1)`

const members = (where: RawBuilder<unknown>) => sql`
  select 'person' as kind, u.id, u.name, ${roleOf} as detail, 0 as count, 0 as opens, 1 as rank
  from hub_member m join app_user u on u.id = m.user_id where ${where} and ${isPresentMember}`

const downlines = (above: number | null) => sql`
  select 'person' as kind, u.id, u.name, ${roleOf} as detail,
    (select count(*)::int from app_user d where d.parent_id = u.id and d.status = 1) as count,
    (exists (select from app_user d where d.parent_id = u.id and d.status = 1))::int as opens, 0 as rank
  from app_user u where u.status = 1 and u.parent_id is not distinct from ${above}::bigint`

function levelOf({ view, hub_id, hub_team_id, below }: InferType<typeof chartQuery>): RawBuilder<unknown> {
  if (view === 'upline') return downlines(below ?? null)
  if (hub_team_id) return members(sql`m.hub_team_id = ${hub_team_id}`)
  if (hub_id)
    return sql`${teamsOf(hub_id)} union all ${members(sql`m.hub_id = ${hub_id} and m.hub_team_id is null`)}`
  return hubs()
}

export async function readChart(
  { tx }: Context,
  asked: InferType<typeof chartQuery>,
): Promise<InferType<typeof chartLevel>> {
  const offset = ((asked.page ?? 1) - 1) * perPage
  const { rows } = await sql<Node & { rank: number }>`
    select n.* from (${levelOf(asked)}) n order by n.rank, n.name collate ${sql.ref(NAME_ORDER)}, n.id
    limit ${perPage + 1} offset ${offset}`.execute(tx.db)
  const nodes = rows.slice(0, perPage).map(({ rank: _rank, ...each }) => each)
  return { nodes, more: rows.length > perPage ? 1 : 0 }
}

/** Active people only, with their path in both views. */
export async function searchChart({ tx }: Context, q: string): Promise<InferType<typeof foundPerson>[]> {
  const { rows } = await sql<InferType<typeof foundPerson>>`
    select u.id, u.name, m.hub_id, h.name as hub, m.hub_team_id, g.name as team,
      array(with recursive up as (
          select u.parent_id as id, 1 as step where u.parent_id is not null
          union all select p.parent_id, step + 1 from up join app_user p on p.id = up.id where p.parent_id is not null and step < 50)
        select id from up order by step desc) as above
    from app_user u left join hub_member m on m.user_id = u.id and ${isPresentMember}
      left join hub h on h.id = m.hub_id left join hub_team g on g.id = m.hub_team_id
    where u.status = 1 and strpos(lower(u.name), lower(${q})) > 0
    order by u.name collate ${sql.ref(NAME_ORDER)}, u.id limit ${maxFound}`.execute(tx.db)
  return rows
}
