import { sql } from 'kysely'
import { object, string } from 'yup'
import { allows, type AccessSession } from '../../domain/access.ts'
import { roleTypes, type RoleType } from '../../domain/auth-user.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { codesOfApp, userLists, type UserListRule } from '../../domain/user-lists.ts'
import { mayManage } from '../../domain/user-rules.ts'
import { asks } from '../../engine/api/asks.ts'
import type { Condition } from '../../engine/api/condition.ts'
import {
  defineResourceService,
  type Change,
  type Context,
  type RowOf,
  type SomeValuesOf,
} from '../../engine/api/resource-service.ts'
import { countOwnedRecords } from '../../features/owners/api/transfer.ts'
import { ownedRecordsText } from '../../features/owners/owned-records.ts'
import { readableFields } from '../../engine/field-access.ts'
import { idNamed } from '../../engine/shapes.ts'
import { roleResource } from '../../../resources/role.ts'
import { userResource } from '../../../resources/user.ts'
import type { userSchema } from '../../../schemas/user.ts'
import { isOnList } from './user-lists.ts'
import { requireWayIn } from './way-in.ts'

export interface GivenRole {
  id: number
  role_name: string
  role_type: RoleType | null
  access_codes: string[]
}

/** In order of granting. */
export const rolesOfUser = async (userId: number, { tx }: Pick<Context, 'tx'>): Promise<GivenRole[]> =>
  (
    await sql<GivenRole>`select r.id, r.role_name, r.role_type, r.access_codes
      from user_role ur join role r on r.id = ur.role_id where ur.user_id = ${userId} order by ur.id`.execute(
      tx.db,
    )
  ).rows

/** No one manages their uplines. */
export async function requireManageable(userId: number, context: Context): Promise<void> {
  if (!mayManage(await rolesOfUser(userId, context), context.session))
    throw new Failure(403, { key: 'user.above' })
}

export async function isCorporateOwner(userId: number, { tx }: Pick<Context, 'tx'>): Promise<boolean> {
  const found = await sql<{ is_corporate_owner: boolean }>`
    select is_corporate_owner from app_user where id = ${userId}`.execute(tx.db)
  return found.rows[0]?.is_corporate_owner === true
}

async function checkDeactivation(current: { id: number }, context: Context): Promise<void> {
  if (current.id === context.session.userId) throw invalid({ status: [{ key: 'user.own_status' }] })
  if (await isCorporateOwner(current.id, context)) throw invalid({ status: [{ key: 'user.owner' }] })
  const held = ownedRecordsText(await countOwnedRecords(context, current.id))
  if (held !== '') throw invalid({ status: [{ key: 'user.holds', args: { held } }] })
}

/** Advisory lock class: serialises a corporate's upline changes. */
const uplineLock = 1108

/** Two valid changes may form a cycle together. Fails instead of waiting, which could deadlock. */
async function lockUplines({ tx, session }: Context): Promise<void> {
  const taken = await sql<{ ours: boolean }>`
    select pg_try_advisory_xact_lock(${uplineLock}, hashint8(${session.corporateId}::bigint)) as ours`.execute(
    tx.db,
  )
  if (!taken.rows[0]?.ours) throw new Failure(409, { key: 'user.upline_busy' })
}

/** Must be another active user who is not a downline. */
export async function checkUpline(
  field: string,
  above: unknown,
  id: number | null,
  context: Context,
): Promise<void> {
  if (typeof above !== 'number') return
  // A new user has no downlines.
  if (id !== null) await lockUplines(context)
  const link = sql.ref(field)
  const found = await sql<{ active: boolean; led: boolean }>`
    with recursive up as (
      select id, ${link} as next, 1 as step from app_user where id = ${above}
      union all select u.id, u.${link}, step + 1 from up join app_user u on u.id = up.next where step < 50)
    select coalesce(bool_or(u.status = 1), true) as active, exists (select 1 from up where id = ${id}::bigint) as led
    from app_user u where u.id = ${above}`.execute(context.tx.db)
  const circle = field === 'parent_id' ? 'user.upline_circle' : 'user.leader_circle'
  const key = found.rows[0]?.led ? circle : found.rows[0]?.active ? null : 'user.inactive'
  if (key) throw invalid({ [field]: [{ key }] })
}

/** Unopened accounts are activated only by their invitation. */
async function refuseInvited({ id }: { id: number }, { tx }: Context): Promise<void> {
  const found = await sql`select 1 from app_user where id = ${id} and invited_at is not null`.execute(tx.db)
  if (found.rows.length > 0) throw invalid({ status: [{ key: 'user.invited' }] })
}

type UserChange = Change<RowOf<typeof userSchema>, SomeValuesOf<typeof userSchema>>

async function checkChange({ id, values, current }: UserChange, context: Context): Promise<void> {
  if (id !== context.session.userId) await requireManageable(id, context)
  for (const field of ['team_leader_id', 'parent_id'] as const)
    if (field in values && values[field] !== current[field])
      await checkUpline(field, values[field], id, context)
  if (values.status === 0 && current.status === 1) await checkDeactivation(current, context)
  if (values.status === 1 && current.status === 0) await refuseInvited(current, context)
}

const nobody: Condition = { field: 'id', operator: 'in', values: [] }
const ofType = (type: string): Condition => ({ field: 'type', operator: 'eq', values: [type] })

/** Spec parameters of GET user [PRO-15]; another corporate yields nobody. */
const userParameters = asks(
  object({ corporate_id: idNamed('corporate_id'), type: string().oneOf(roleTypes) }),
  ({ corporate_id = null, type }, query, { corporateId }) => ({
    ...query,
    conditions: [
      ...query.conditions,
      ...(corporate_id === null || corporate_id === corporateId ? [] : [nobody]),
      ...(type ? [ofType(type)] : []),
    ],
  }),
)

const ofRoleType = ({ values: [type] }: Condition) => sql<boolean>`t.id in (
  select ur.user_id from user_role ur join role r on r.id = ur.role_id where r.role_type = ${type})`

/** Defaults to the session's app [API-06]. */
const onList =
  (rule: UserListRule) =>
  (_condition: Condition, { appCode }: AccessSession) =>
    isOnList(sql`t`, rule, codesOfApp(rule.app ?? appCode))

export const userService = defineResourceService(userResource, {
  columns: ({ session }) =>
    allows(userResource.access.list, session) && readableFields(roleResource.schema, session).has('role_name')
      ? [
          sql`(select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'role_name', r.role_name) order by ur.id), '[]')
              from user_role ur join role r on r.id = ur.role_id where ur.user_id = t.id) as user_roles`,
        ]
      : [],
  asks: userParameters,
  conditions: {
    type: ofRoleType,
    sales_manager: onList(userLists.user_sas_hub_manager_list),
    case_coordinator: onList(userLists.user_case_coordinator_list),
    case_handler: onList(userLists.user_case_handler_list),
  },
  async beforeUpdate(changes, context) {
    for (const change of changes) await checkChange(change, context)
  },
  async afterWrite(written, context) {
    if (written.some(({ values }) => values.status === 0)) await requireWayIn(context, 'status')
  },
})
