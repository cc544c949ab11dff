import { sql, type RawBuilder } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import { seesAll } from '../sees-all.ts'
import { severalHolders } from '../../features/owners/api/several.ts'
import type { ResourceService } from './resource-service.ts'

const team = (me: number) =>
  sql`select u.id from app_user u where u.team_leader_id = ${me} union all select ${me}::bigint`

/** Whose records a session works on where it does not see all: a manager the team's, everybody else their own [ROL-12]. */
export const holdersFor = ({ roleType, userId }: AccessSession): RawBuilder<unknown> =>
  roleType === 'manager' ? sql`any(array(${team(userId)}))` : sql`${userId}`

/** Which records a session works on, over the table's alias `t`: what the service says, else those that it holds, alone or beside others [ROL-12]. */
export function rowRule(
  { resource, hooks }: ResourceService,
  session: AccessSession,
): RawBuilder<boolean> | undefined {
  if (hooks.scope) return hooks.scope(session)
  if (resource.holder === undefined || seesAll(resource, session)) return undefined
  const holders = holdersFor(session)
  const parts = severalHolders(resource, session)
  if (!parts) return sql<boolean>`t.${sql.ref(resource.holder)} = ${holders}`
  const { table, column, holder } = parts
  return sql<boolean>`t.id in (select ${sql.ref(`a.${column}`)} from ${sql.table(table)} a where ${sql.ref(`a.${holder}`)} = ${holders})`
}
