import { sql } from 'kysely'
import type { MembershipChange } from '../../domain/hub/requests.ts'
import type { Message } from '../../domain/message.ts'
import type { Context } from '../../engine/api/resource-service.ts'

export interface Place {
  hub_id: number
  hub_team_id: number | null
}

interface Membership extends Place {
  id: number
  member_from: string
  member_until: string | null
  name: string
}

export interface Mover {
  user_id: number
  name: string
  status: number
  now: Membership | null
  next_from: string | null
}

export async function moversOn(
  { tx }: Pick<Context, 'tx'>,
  ids: readonly number[],
  day: string,
): Promise<Mover[]> {
  const { rows } = await sql<Mover>`
    select u.id as user_id, u.name, u.status,
      (select json_build_object('id', m.id, 'hub_id', m.hub_id, 'hub_team_id', m.hub_team_id, 'member_from', m.member_from,
          'member_until', m.member_until, 'name', concat_ws(' · ', h.name, g.name))
        from hub_member m join hub h on h.id = m.hub_id left join hub_team g on g.id = m.hub_team_id
        where m.user_id = u.id and m.member_from <= ${day}::date
          and (m.member_until is null or m.member_until >= ${day}::date)) as now,
      (select min(m.member_from)::text from hub_member m where m.user_id = u.id and m.member_from > ${day}::date) as next_from
    from app_user u where u.id = any(${[...ids]}::bigint[]) order by u.id`.execute(tx.db)
  return rows
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.hub_id === other.hub_id && one.hub_team_id === other.hub_team_id

/** Undefined if possible. */
export function obstacleTo(
  kind: MembershipChange,
  { name, status, now, next_from }: Mover,
  to: Place,
  day: string,
): Message | null {
  if (kind !== 'leave' && status !== 1) return { key: 'hub.inactive_person', args: { name } }
  if (next_from) return { key: 'hub.moves_later', args: { name, day: next_from } }
  if (kind === 'join') return now && { key: 'hub.member_already', args: { name, hub: now.name } }
  if (!now || (kind === 'leave' && now.hub_id !== to.hub_id)) return { key: 'hub.no_member', args: { name } }
  if (now.member_from >= day) return { key: 'hub.just_joined', args: { name } }
  if (kind === 'transfer' && isSamePlace(now, to)) return { key: 'hub.same_place', args: { name } }
  return null
}
