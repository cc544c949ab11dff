import { sql } from 'kysely'
import type { AppCode } from '../../domain/app-codes.ts'
import { Failure, invalid, type FieldErrors } from '../../domain/failure.ts'
import { invitationDays, invitationMail } from '../../domain/mail/account-mails.ts'
import type { Context, Row, Values } from '../../engine/api/resource-service.ts'
import { readIds } from '../../engine/api/query.ts'
import { readRecord, readWritten } from '../../engine/api/read.ts'
import { insertNew } from '../../engine/api/write.ts'
import { requireFillable } from '../../engine/field-access.ts'
import { checkFields } from '../../engine/rules.ts'
import { queueMail } from '../../runtime/messages/queue-message.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { userSchema } from '../../../schemas/user.ts'
import { newToken, passwordLink } from './link-token.ts'
import { textsOfUser } from './reader-texts.ts'
import { checkUpline, requireManageable, userService } from './user-service.ts'
import { setRoles } from './user-roles.ts'

const { name, email, contact_no, team_leader_id, parent_id } = userSchema.fields
export const invitedFields = { name, email, contact_no, team_leader_id, parent_id }
const fields = Object.keys(invitedFields)

function readInvited(body: Values): Values {
  const known: ReadonlySet<string> = new Set([...fields, 'role_ids'])
  const errors: FieldErrors = {}
  for (const field of Object.keys(body).filter((name) => !known.has(name)))
    errors[field] = [{ key: 'validation.unknown', args: { field } }]
  const given = fields.filter((name) => body[name] !== undefined)
  const checked = checkFields(userSchema, Object.fromEntries(given.map((name) => [name, body[name]])))
  Object.assign(errors, checked.errors)
  for (const [name, label] of [
    ['name', 'Name'],
    ['email', 'E-mail'],
  ] as const)
    if (!body[name]) errors[name] = [{ key: 'validation.required', args: { label } }]
  if (!Array.isArray(body['role_ids']) || body['role_ids'].length === 0)
    errors['role_ids'] = [{ key: 'user.role_required' }]
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return checked.values
}

/** The inviter's app if a role belongs to it, else the first role's. */
async function appOf(roleIds: readonly number[], { tx, user }: SessionContext): Promise<string> {
  const own = user.account_info.application_code
  const found = await sql<{ application_code: string }>`
    select application_code from role where id = any(${roleIds}::bigint[])
    order by application_code = ${own} desc, array_position(${roleIds}::bigint[], id) limit 1`.execute(tx.db)
  return found.rows[0]?.application_code ?? own
}

/** An address of this corporate is a field error; one of another corporate is revealed only to its owner. */
function insertInvited(values: Values, app: string, context: SessionContext): Promise<number> {
  const { team_leader_id: leader = null, parent_id = leader } = values
  return insertNew(userService, { ...values, parent_id, status: 0, application_code: app }, context)
}

interface Invited {
  name: string
  email: string
  application_code: AppCode
  corporate_name: string
}

/** Replaces the previous link. */
async function sendInvitation(runtime: Runtime, context: SessionContext, id: number): Promise<void> {
  const { tx, user } = context
  const { token, hash } = await newToken()
  const issued = await sql<{ done: boolean }>`
    select issue_invitation(${id}, ${hash}, ${`${invitationDays} days`}::interval) as done`.execute(tx.db)
  if (!issued.rows[0]?.done) throw new Failure(409, { key: 'user.not_invited' })
  const found = await sql<Invited>`
    select u.name, u.email, u.application_code, c.corporate_name
    from app_user u join corporate c on c.id = u.corporate_id where u.id = ${id}`.execute(tx.db)
  const [invited] = found.rows
  if (!invited) return
  const url = `${passwordLink(runtime, token)}&invited=1`
  const by = { name: user.name, corporate: invited.corporate_name }
  const mail = invitationMail(
    { name: invited.name, appCode: invited.application_code, texts: await textsOfUser(tx, id) },
    by,
    url,
  )
  await queueMail(context, { ...mail, kind: 'invitation', recipient: invited.email, secret: true })
  tx.afterCommit(() => runtime.wakeMessages())
}

/** The account opens once a password is set by the mailed link. */
export async function inviteUser(runtime: Runtime, context: SessionContext, body: Values): Promise<Row> {
  const values = readInvited(body)
  requireFillable(userSchema, Object.keys(values), context.session)
  const roleIds = [...new Set(readIds(body['role_ids']))]
  for (const field of ['team_leader_id', 'parent_id'])
    await checkUpline(field, values[field] ?? null, null, context)
  const id = await insertInvited(values, await appOf(roleIds, context), context)
  await setRoles(context, id, { role_ids: roleIds })
  await sendInvitation(runtime, context, id)
  return readWritten(userService, context, id)
}

async function requireInvited(id: number, context: Context): Promise<void> {
  await readRecord(userService, context, id, true)
  await requireManageable(id, context)
  const found = await sql`
    select 1 from app_user where id = ${id} and status = 0 and invited_at is not null`.execute(context.tx.db)
  if (found.rows.length === 0) throw new Failure(409, { key: 'user.not_invited' })
}

export async function inviteAgain(runtime: Runtime, context: SessionContext, id: number): Promise<Row> {
  await requireInvited(id, context)
  await sendInvitation(runtime, context, id)
  return readWritten(userService, context, id)
}

/** Revokes the link and deletes the unused account. */
export async function withdrawInvitation(context: Context, id: number): Promise<void> {
  await requireInvited(id, context)
  const done = await sql<{ done: boolean }>`select withdraw_invitation(${id}) as done`.execute(context.tx.db)
  if (!done.rows[0]?.done) throw new Failure(409, { key: 'user.not_invited' })
}
