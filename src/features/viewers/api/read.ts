import { sql } from 'kysely'
import { ownerRows } from '../../owners/owners.ts'
import { accessSessionOf, allows } from '../../../domain/access.ts'
import { forbidden } from '../../../domain/failure.ts'
import type { AuthUser } from '../../../domain/auth-user.ts'
import { loadAuthUsers } from '../../../runtime/auth-user.ts'
import { readableFields } from '../../../engine/field-access.ts'
import { accessTo } from '../../../engine/resource.ts'
import type { Viewer } from './calls.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { whoSees } from '../../../engine/api/row-rule.ts'
import { seesAll } from '../../../engine/sees-all.ts'
import { table } from '../../../engine/api/select.ts'

/** People examined per corporate, owner first. */
const mostPeople = 1000

interface Person {
  id: number
  team_leader_id: number | null
  holds: boolean
}

async function activePeople(
  { resource }: ResourceService,
  id: number,
  holder: unknown,
  { tx }: Context,
): Promise<Person[]> {
  const parts = ownerRows(resource)
  const besides = parts
    ? sql`or u.id in (select p.${sql.ref(parts.holder)} from ${sql.table(parts.table)} p where p.${sql.ref(parts.column)} = ${id})`
    : sql``
  const { rows } = await sql<Person>`
    select u.id, u.team_leader_id, (u.id = ${holder}::bigint ${besides}) is true as holds
    from app_user u where u.status = 1 and exists (select from ${table(resource.schema)} where t.id = ${id})
    order by (u.id = ${holder}::bigint) is true desc, holds desc, u.name, u.id limit ${mostPeople}`.execute(
    tx.db,
  )
  return rows
}

/** Owners, their leaders and users with full access [API-13]. */
export async function recordViewers(
  service: ResourceService,
  context: Context,
  id: number,
): Promise<Viewer[]> {
  const { resource } = service
  const { holder: name = '', schema } = resource
  // The viewers reveal the owner: users who may not read that field get a 403.
  if (!readableFields(schema, context.session).has(name)) throw forbidden(resource.label[1])
  const { [name]: holder } = await readRecord(service, context, id)
  const people = await activePeople(service, id, holder, context)
  const users = new Map<number, AuthUser>(
    (
      await loadAuthUsers(
        context.tx,
        people.map((person) => person.id),
      )
    ).map((user) => [user.id, user]),
  )
  const may = accessTo(resource, 'show')
  const sessions = [...users.values()]
    .map((user) => accessSessionOf(user))
    .filter((session) => may && allows(may, session))
  const seeing = await whoSees(service, id, sessions, context)
  const { rows: led } = await sql<{ leader_id: number; member_id: number }>`
    select leader_id, member_id from hub_leaders_of(${people.flatMap((one) => (one.holds ? one.id : []))}::bigint[])
    order by leader_id, member_id`.execute(context.tx.db)
  const inHub = new Map(led.map(({ leader_id, member_id }) => [leader_id, member_id]))
  const allowed = new Map(sessions.map((session) => [session.userId, session]))
  return people.flatMap((person): Viewer[] => {
    const { id: userId, holds } = person
    const user = users.get(userId)
    const session = allowed.get(userId)
    if (!user || !session || !seeing.has(userId)) return []
    const { name: userName, account_info: account, avatar_id = null } = user
    const known = { id: userId, name: userName, role_name: account.role_name, avatar_id }
    if (holds) return [{ ...known, reason: userId === holder ? 'holder' : 'co_holder' }]
    const member = people.find((one) => one.holds && one.team_leader_id === userId)
    const of = member?.id ?? inHub.get(userId)
    if (of === undefined || seesAll(resource, session)) return [{ ...known, reason: 'all' }]
    return [{ ...known, reason: member ? 'team' : 'hub', of: users.get(of)?.name ?? '' }]
  })
}
