import { sql } from 'kysely'
import { deviceOf } from '../../domain/device.ts'
import { wireTime } from '../../domain/dates/wire.ts'
import { badRequest, invalid, notFound } from '../../domain/failure.ts'
import { brokenPasswordRules, maxPasswordLength, shortestPassword } from '../../domain/password-rules.ts'
import type { OwnProfile, OwnSession } from '../../domain/own-account.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { writeChanges } from '../../engine/api/pipeline.ts'
import { checkFields } from '../../engine/rules.ts'
import { userSchema } from '../../../schemas/user.ts'
import { forgetAttempts, withinLimits } from './attempts.ts'
import { notifySecurityEvent } from './security-notice.ts'
import { isBreached } from './breached-passwords.ts'
import { userService } from './user-service.ts'

const changeable = ['name', 'contact_no', 'start_page', 'language'] as const

/** Only self-editable fields, plus the version. */
export const onlyOwnFields = (body: Record<string, unknown>): boolean =>
  Object.keys(body).every((name) => name === 'version' || changeable.some((each) => each === name))

export async function readOwnProfile({ tx, user }: SessionContext): Promise<OwnProfile> {
  const found = await sql<Pick<OwnProfile, (typeof changeable)[number]>>`
    select name, contact_no, start_page, language from app_user where id = ${user.id}`.execute(tx.db)
  const { name = user.name, contact_no = null, start_page = null, language = null } = found.rows[0] ?? {}
  const { role_name, application_code } = user.account_info
  return {
    id: user.id,
    name,
    contact_no,
    start_page,
    language,
    email: user.email,
    role_name,
    application_code,
  }
}

/** Name, phone, start page and language; the rest belongs to user management. */
export async function updateOwnProfile(
  context: SessionContext,
  body: Record<string, unknown>,
): Promise<OwnProfile> {
  const sent = Object.entries(body)
  const unknown = sent.filter(([name]) => !changeable.some((each) => each === name))
  if (unknown.length > 0) {
    throw invalid(
      Object.fromEntries(unknown.map(([field]) => [field, [{ key: 'validation.unknown', args: { field } }]])),
    )
  }
  const { values, errors } = checkFields(userSchema, body)
  if (errors) throw invalid(errors)
  if (Object.keys(values).length === 0) throw badRequest('body.empty')
  const { id } = context.user
  await writeChanges(userService, [{ id, values, current: { ...(await readOwnProfile(context)) } }], context)
  return readOwnProfile(context)
}

interface SessionRow {
  id: string
  address: string | null
  user_agent: string | null
  application_code: string
  messaging_only: boolean
  began: number
}

export async function listOwnSessions({ tx, user }: SessionContext, sid: string): Promise<OwnSession[]> {
  const { rows } = await sql<SessionRow>`
    select id, address, user_agent, application_code, messaging_only, extract(epoch from created_at)::float8 * 1000 as began
    from session where user_id = ${user.id} and revoked_at is null and expires_at > now()
    order by created_at desc, id limit 100`.execute(tx.db)
  return rows.map(({ id, address, user_agent, began, ...rest }) => ({
    ...rest,
    id,
    address: address || null,
    device: deviceOf(user_agent) || null,
    created_at: wireTime(began),
    is_current: id === sid,
  }))
}

/** 404 for others' sessions. */
export async function revokeOwnSession({ tx }: SessionContext, id: string): Promise<void> {
  const { rows } = await sql<{ done: boolean }>`select revoke_own_session(${id}::uuid) as done`.execute(tx.db)
  if (!rows[0]?.done) throw notFound()
}

export async function revokeOtherSessions({ tx }: SessionContext, sid: string): Promise<number> {
  const { rows } = await sql<{ ended: number }>`select revoke_other_sessions(${sid}::uuid) as ended`.execute(
    tx.db,
  )
  return rows[0]?.ended ?? 0
}

interface PasswordChange {
  current: string
  wanted: string
  /** The calling session, which continues. */
  sid: string
}

type Person = Pick<SessionContext['user'], 'id' | 'email' | 'name' | 'account_info'>

/** Requires the old password; ends all other sessions. */
export async function changePassword(
  runtime: Runtime,
  person: Person,
  { current, wanted, sid }: PasswordChange,
): Promise<void> {
  const owner = String(person.id)
  runtime.passwords.requireRoom(owner)
  const limit = { key: `password:user:${person.id}`, allowance: 8, span: '15 minutes' }
  const hash = await withinLimits(runtime, [limit], async (tx) => {
    const found = await sql<{ password_hash: string | null }>`
      select password_hash from find_credentials(${person.email})`.execute(tx.db)
    return found.rows[0]?.password_hash
  })
  if (!hash || !(await runtime.passwords.verify(current, hash, owner)))
    throw invalid({ current_password: [{ key: 'password.wrong' }] })
  const args = { min: shortestPassword, max: maxPasswordLength }
  const broken = brokenPasswordRules(wanted, person).map((rule) => ({ key: `password.${rule}`, args }))
  if (broken.length === 0 && isBreached(wanted)) broken.push({ key: 'password.common', args })
  if (wanted === current) broken.push({ key: 'password.same', args })
  if (broken.length > 0) throw invalid({ password: broken })
  const next = await runtime.passwords.hash(wanted, owner)
  await runtime.database.transaction({ role: 'system' }, async (tx) => {
    await forgetAttempts(tx, limit.key)
    await sql`select change_password(${person.account_info.corporate_id}, ${person.id}, ${next}, ${sid}::uuid)`.execute(
      tx.db,
    )
    const { corporate_id, application_code } = person.account_info
    await notifySecurityEvent(tx, { ...person, corporate_id, application_code }, 'password_changed')
  })
  runtime.wakeMessages()
  runtime.events.wrote()
}
