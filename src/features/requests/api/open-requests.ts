import { sql } from 'kysely'
import { accessSessionOf } from '../../../domain/access.ts'
import { loadAuthUsers } from '../../../runtime/auth-user.ts'
import { mayDecide, type RequestWay } from '../requests.ts'
import { coOwnerRows } from '../../owners/api/co-owners.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { isStoredOpen } from '../../../engine/api/open-records.ts'
import { table } from '../../../engine/api/select.ts'
import { whoSees } from '../../../engine/api/row-rule.ts'

/** Notified people per request. */
const mostDeciders = 20

/** `join` only if the resource allows co-owners. */
export const waysFor = ({ resource }: ResourceService, { session }: Context): RequestWay[] =>
  coOwnerRows(resource, session) ? ['join', 'take'] : ['take']

export async function isOpen(service: ResourceService, { tx }: Context, id: number): Promise<boolean> {
  const { rows } = await sql`select 1 from ${table(service.resource.schema)}
    where t.id = ${id} and t.deleted_at is null and ${isStoredOpen(service.resource)}`.execute(tx.db)
  return rows.length > 0
}

/** The owner and their team leader; without an owner, the corporate owner and admins. */
export async function decidersOf(
  service: ResourceService,
  { tx, session }: Context,
  id: number,
): Promise<number[]> {
  const { resource } = service
  const holder = sql.ref(`t.${resource.holder ?? 'id'}`)
  const { rows } = await sql<{ id: number; holder: number | null }>`
    select u.id, ${holder} as holder from ${table(resource.schema)} join app_user u on u.corporate_id = t.corporate_id
    where t.id = ${id} and u.status = 1 and u.id <> ${session.userId}
      and case when ${holder} is null then u.is_corporate_owner or u.id in (select ur.user_id from user_role ur
          join role r on r.corporate_id = ur.corporate_id and r.id = ur.role_id where r.role_type = 'admin')
        else u.id = ${holder} or u.id = (select h.team_leader_id from app_user h where h.id = ${holder}) end
    order by u.id limit ${mostDeciders}`.execute(tx.db)
  const users = await loadAuthUsers(
    tx,
    rows.map((row) => row.id),
  )
  const deciding = users
    .map((user) => accessSessionOf(user))
    .filter((each) => mayDecide(resource, each, rows[0]?.holder))
  return [...(await whoSees(service, id, deciding, { tx, session }))]
}
