import { sql } from 'kysely'
import { allows } from '../../domain/access.ts'
import type { RoleType } from '../../domain/auth-user.ts'
import { inSentence } from '../../domain/in-sentence.ts'
import { labelFor } from '../../domain/texts/plural.ts'
import { userResource } from '../../../resources/user.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { keptCodes, mayChangeType, roleKey, unknownCodes, withheldCodes } from '../../domain/role-rules.ts'
import {
  defineResourceService,
  type Change,
  type Context,
  type RowOf,
  type SomeValuesOf,
} from '../../engine/api/resource-service.ts'
import { roleResource } from '../../../resources/role.ts'
import type { roleSchema } from '../../../schemas/role.ts'
import { requireWayIn } from './way-in.ts'

type Role = RowOf<typeof roleSchema>
type RoleValues = SomeValuesOf<typeof roleSchema>

/** Added and removed codes must be the session's to grant. */
function checkCodes(codes: readonly string[], before: readonly string[], { session }: Context): void {
  const unknown = unknownCodes(codes)
  if (unknown.length > 0)
    throw invalid({ access_codes: [{ key: 'role.unknown_codes', args: { codes: unknown.join(', ') } }] })
  const added = codes.filter((code) => !before.includes(code))
  const [withheld] = withheldCodes(added, session)
  if (withheld !== undefined)
    throw invalid({ access_codes: [{ key: 'role.withheld', args: { code: withheld } }] })
  const taken = before.filter((code) => !codes.includes(code))
  const [kept] = keptCodes(taken, session)
  if (kept !== undefined) throw invalid({ access_codes: [{ key: 'role.kept', args: { code: kept } }] })
}

function checkType(from: RoleType | null, to: RoleType | null, { session }: Context): void {
  if (!mayChangeType(from, to, session)) throw invalid({ role_type: [{ key: 'role.owner_type' }] })
}

interface Named {
  role_name: string
  role_access: string
}

const rolesOf = async (app: unknown, except: number | null, { tx }: Context): Promise<Named[]> =>
  (
    await sql<Named>`select role_name, role_access from role
      where application_code = ${app} and id is distinct from ${except}::bigint`.execute(tx.db)
  ).rows

function refuseSameName(name: unknown, others: readonly Named[]): void {
  const same = others.find(({ role_name }) => role_name.toLowerCase() === String(name).trim().toLowerCase())
  if (same) throw invalid({ role_name: [{ key: 'role.name_taken', args: { name: same.role_name } }] })
}

async function holders(ids: readonly number[], { tx }: Context): Promise<number> {
  const counted = await sql<{ n: number }>`
    select count(*) as n from user_role where role_id = any(${ids}::bigint[]) group by role_id order by role_id limit 1`.execute(
    tx.db,
  )
  return counted.rows[0]?.n ?? 0
}

async function isGivenBySingleSignOn(ids: readonly number[], { tx }: Context): Promise<boolean> {
  const { rows } = await sql<{ given: boolean }>`
    select exists (select from identity_provider where default_role_id = any(${ids}::bigint[]))
      or exists (select from identity_role where role_id = any(${ids}::bigint[])) as given`.execute(tx.db)
  return rows[0]?.given === true
}

const codesOf = ({ access_codes }: RoleValues): string[] => [...new Set(access_codes)]

async function checkNew(values: RoleValues, context: Context): Promise<void> {
  values.access_codes = codesOf(values)
  checkCodes(codesOf(values), [], context)
  checkType(null, values.role_type ?? null, context)
  if (typeof values.role_name !== 'string') return
  const others = await rolesOf(values.application_code ?? 'sas', null, context)
  refuseSameName(values.role_name, others)
  values.role_access = roleKey(values.role_name, new Set(others.map(({ role_access }) => role_access))).slice(
    0,
    80,
  )
}

async function checkChange(
  { id, values, current }: Change<Role, RoleValues>,
  context: Context,
): Promise<void> {
  if ('access_codes' in values) {
    values.access_codes = codesOf(values)
    checkCodes(codesOf(values), codesOf(current), context)
  }
  if ('role_type' in values) checkType(current.role_type ?? null, values.role_type ?? null, context)
  const app = values.application_code ?? current.application_code
  if (app !== current.application_code && (await holders([id], context)) > 0)
    throw invalid({ application_code: [{ key: 'role.app_in_use' }] })
  if ('role_name' in values || 'application_code' in values)
    refuseSameName(values.role_name ?? current.role_name, await rolesOf(app, id, context))
}

/** Rules for granting codes; never locks out the last administrator [ROL-14]. */
export const roleService = defineResourceService(roleResource, {
  columns: ({ session }) =>
    allows(roleResource.access.list, session)
      ? [sql`(select count(*) from user_role ur where ur.role_id = t.id) as user_count`]
      : [],
  async beforeCreate(rows, context) {
    for (const values of rows) await checkNew(values, context)
  },
  async beforeUpdate(changes, context) {
    for (const change of changes) await checkChange(change, context)
  },
  async beforeDelete(records, context) {
    const ids = records.map(({ id }) => id)
    const count = await holders(ids, context)
    const what = inSentence(labelFor(userResource.label, count))
    if (count > 0) throw new Failure(409, { key: 'failure.in_use', args: { count, what } })
    if (await isGivenBySingleSignOn(ids, context)) throw new Failure(409, { key: 'role.in_single_sign_on' })
  },
  async afterWrite(written, context) {
    const [field] = ['access_codes', 'role_type'].filter((name) =>
      written.some(({ values }) => name in values),
    )
    if (field) await requireWayIn(context, field)
  },
})
