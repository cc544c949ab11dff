import { sql } from 'kysely'
import type { AppCode } from '../../domain/app-codes.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { mayHandOut } from '../../domain/user-rules.ts'
import type { Context, Row } from '../../engine/api/resource-service.ts'
import { readRecord, readWritten } from '../../engine/api/read.ts'
import {
  isCorporateOwner,
  requireManageable,
  rolesOfUser,
  userService,
  type GivenRole,
} from './user-service.ts'
import { requireWayIn } from './way-in.ts'

/** With whether the session may grant each. */
export async function readOffered(
  context: Context,
): Promise<
  (Pick<GivenRole, 'id' | 'role_name' | 'role_type'> & { application_code: AppCode; offered: boolean })[]
> {
  const { rows } = await sql<GivenRole & { application_code: AppCode }>`
    select id, role_name, role_type, application_code, access_codes from role order by role_name, id`.execute(
    context.tx.db,
  )
  return rows.map((role) => ({
    id: role.id,
    role_name: role.role_name,
    role_type: role.role_type,
    application_code: role.application_code,
    offered: mayHandOut(role, context.session),
  }))
}

/**
 * Replaces a user's roles: at least one, changes limited to roles the session may grant. 409 if `before` differs from
 * the current roles.
 */
export async function setRoles(
  context: Context,
  id: number,
  { role_ids, before: seen }: { role_ids: readonly number[]; before?: readonly number[] },
): Promise<Row> {
  const { tx, session } = context
  const wanted = [...new Set(role_ids)]
  await readRecord(userService, context, id, true)
  if (id !== session.userId) await requireManageable(id, context)
  if (wanted.length === 0) throw invalid({ role_ids: [{ key: 'user.role_required' }] })
  const held = (await rolesOfUser(id, context)).map((role) => role.id)
  if (seen) {
    const before = new Set(seen)
    if (before.size !== held.length || held.some((one) => !before.has(one)))
      throw new Failure(409, { key: 'failure.stale' })
  }
  const offered = new Map((await readOffered(context)).map((role) => [role.id, role]))
  const given = wanted.filter((one) => !held.includes(one))
  const taken = held.filter((one) => !wanted.includes(one))
  for (const one of [...given, ...taken]) {
    const role = offered.get(one)
    if (!role) throw invalid({ role_ids: [{ key: 'validation.reference', args: { label: 'Role' } }] })
    if (!role.offered)
      throw invalid({ role_ids: [{ key: 'user.role_withheld', args: { name: role.role_name } }] })
  }
  const [owners] = wanted.filter((one) => offered.get(one)?.role_type === 'corporate')
  // No one else could restore it.
  if (owners === undefined && (await isCorporateOwner(id, context)))
    throw invalid({ role_ids: [{ key: 'user.owner_role' }] })
  await sql`delete from user_role where user_id = ${id} and role_id = any(${taken}::bigint[])`.execute(tx.db)
  await sql`insert into user_role (corporate_id, user_id, role_id)
    select ${session.corporateId}, ${id}, r from unnest(${given}::bigint[]) r`.execute(tx.db)
  await requireWayIn(context, 'role_ids')
  return readWritten(userService, context, id)
}
