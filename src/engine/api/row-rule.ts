import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import { seesAll } from '../sees-all.ts'
import { firstOf, pointsOf } from './feature.ts'
import type { Context, ResourceService } from './resource-service.ts'

const team = (me: number) =>
  sql`select u.id from app_user u where u.team_leader_id = ${me} union all select ${me}::bigint`

/** Hub and team leaders see current members' records. */
const seesHubMembers = ({ codes }: AccessSession): boolean => codes.has('h_hub__view_members')

/**
 * Owners whose records are visible: managers their team, leaders with the code current hub and team members, others
 * themselves [ROL-12].
 */
export function ownersFor(session: AccessSession): RawBuilder<unknown> {
  const { roleType, userId } = session
  const isManager = roleType === 'manager'
  const members = sql`select people_led_in_hubs(${userId})`
  if (isManager && seesHubMembers(session)) return sql`any(array(${team(userId)} union ${members}))`
  if (isManager) return sql`any(array(${team(userId)}))`
  if (seesHubMembers(session)) return sql`any(array(${members} union select ${userId}::bigint))`
  return sql`${userId}`
}

/** Row rule over `t`: the service's own, else owned and co-owned records [ROL-12]. */
export function rowRule(
  { resource, hooks }: ResourceService,
  session: AccessSession,
): RawBuilder<boolean> | undefined {
  if (hooks.scope) return hooks.scope(session)
  if (resource.holder === undefined || seesAll(resource, session)) return undefined
  const owners = ownersFor(session)
  return (
    firstOf(pointsOf(resource).ownedBy, resource, session, owners) ??
    sql<boolean>`t.${sql.ref(resource.holder)} = ${owners}`
  )
}

/** Evaluates all sessions' row rules in one statement. */
export async function whoSees(
  service: ResourceService,
  id: number,
  sessions: readonly AccessSession[],
  { tx }: Context,
): Promise<Set<number>> {
  const rules = sessions.map(
    (session) => sql`(${session.userId}::bigint, ${rowRule(service, session) ?? sql<boolean>`true`})`,
  )
  if (rules.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select p.id from ${sql.table(service.resource.schema.table)} as t
      cross join lateral (values ${sql.join(rules)}) as p(id, passes)
    where t.id = ${id} and p.passes`.execute(tx.db)
  return new Set(rows.map((row) => row.id))
}
