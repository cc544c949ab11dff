import { sql } from 'kysely'
import { passwordResetMail, resetMinutes } from '../../domain/mail/account-mails.ts'
import type { AppCode } from '../../domain/app-codes.ts'
import { normalEmail } from '../../domain/email.ts'
import { Failure, invalid } from '../../domain/failure.ts'
import { networkOf } from '../../domain/network.ts'
import { brokenKey } from '../../engine/api/body.ts'
import { readByRule } from '../../engine/rules.ts'
import { tooManyMessages } from '../../runtime/messages/message-limits.ts'
import { queueSystemMail } from '../../runtime/messages/queue-message.ts'
import type { Tx } from '../../runtime/database.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { isBreached } from './breached-passwords.ts'
import { forgetAttempts, withinLimits } from './attempts.ts'
import { limitOfAccount, limitOfNetwork } from './limits.ts'
import { hashOfToken, newToken, passwordLink } from './link-token.ts'
import { accountLimits } from './login.ts'
import { textsOfAddress } from './reader-texts.ts'
import { openRegistration } from './register.ts'
import { notifySecurityEvent } from './security-notice.ts'
import { signVisitor, type Visitor } from './visitor.ts'
import { newPasswordForm } from '../../../schemas/visitor-forms.ts'

/** Only queues the request, so that response and timing reveal no account; {@link answerResetRequest} does the rest. */
export async function askPasswordReset(runtime: Runtime, email: string, address: string): Promise<void> {
  const limits = [
    limitOfAccount('forgot', email, { allowance: 5, span: '1 hour' }),
    limitOfNetwork('forgot', address, { allowance: 20, span: '15 minutes' }),
  ]
  const { rows } = await withinLimits(runtime, limits, (tx) =>
    sql<{ wait: number }>`select ask_password_reset(${normalEmail(email)}) as wait`.execute(tx.db),
  )
  const wait = rows[0]?.wait ?? 0
  if (wait > 0) throw tooManyMessages({ class: 'account', whom: 'recipient', wait })
  runtime.wakeMessages()
}

interface Owner {
  corporate_id: number
  email: string
  name: string
  application_code: AppCode
}

/** Processes one request; false if none. */
export async function answerResetRequest(runtime: Runtime): Promise<boolean> {
  const { token, hash } = await newToken()
  return runtime.database.transaction({ role: 'system' }, async (tx) => {
    const taken = await sql<{ email: string | null }>`
      select take_password_reset_request() as email`.execute(tx.db)
    const asked = taken.rows[0]?.email
    if (!asked) return false
    const found = await sql<Owner>`
      select * from issue_password_reset(${asked}, ${hash}, ${`${resetMinutes} minutes`}::interval)`.execute(
      tx.db,
    )
    const [owner] = found.rows
    if (!owner) return true
    const texts = await textsOfAddress(tx, owner.email)
    const person = { name: owner.name, appCode: owner.application_code, texts }
    const mail = passwordResetMail(person, passwordLink(runtime, token))
    const message = { ...mail, kind: 'password_reset', recipient: owner.email, secret: true }
    await queueSystemMail(tx, owner.corporate_id, message)
    return true
  })
}

export const linkPurposes = ['reset', 'invitation', 'registration'] as const

export interface LinkOwner {
  purpose: (typeof linkPurposes)[number]
  name: string
  email: string
  application_code: AppCode
  /** The address already has an account; only its mail reader learns this. */
  has_account: boolean
}

/** All invalid tokens look alike. */
const refused = () => new Failure(401, { key: 'password_link.refused' })

const linkLimit = (address: string) =>
  limitOfNetwork('password-link', address, { allowance: 30, span: '15 minutes' })

/** Does not consume it. */
export async function readPasswordLink(runtime: Runtime, token: string, address: string): Promise<LinkOwner> {
  const hash = await hashOfToken(token)
  const found = await withinLimits(runtime, [linkLimit(address)], (tx) =>
    sql<LinkOwner>`select * from find_password_token(${hash})`.execute(tx.db),
  )
  const [owner] = found.rows
  if (!owner) throw refused()
  return owner
}

/** False if already used. */
async function usePasswordLink(
  tx: Tx,
  { purpose, application_code: appCode }: LinkOwner,
  { hash, password }: { hash: string; password: string },
): Promise<boolean> {
  if (purpose === 'registration') return openRegistration(tx, { hash, appCode, password })
  const used = await sql`select 1 from use_password_token(${hash}, ${password})`.execute(tx.db)
  return used.rows.length > 0
}

/** Conflicts: an account anywhere, or a pending invitation in this corporate. */
const taken: Readonly<Record<string, string>> = {
  app_user_email: 'password_link.has_account',
  app_user_email_in_corporate: 'password_link.invited',
}

async function tellOfNewPassword(tx: Tx, owner: LinkOwner): Promise<void> {
  const { rows } = await sql<{ corporate_id: number }>`
    select corporate_id from find_credentials(${owner.email})`.execute(tx.db)
  const [found] = rows
  if (found) await notifySecurityEvent(tx, { ...owner, ...found }, 'password_changed')
}

/** Single-use; ends all sessions and lifts sign-in limits. Returns the owner. */
export async function setLinkedPassword(
  runtime: Runtime,
  { token, password }: { token: string; password: string },
  visitor: Pick<Visitor, 'address' | 'requestId'>,
): Promise<LinkOwner> {
  const { address } = visitor
  const network = networkOf(address)
  runtime.passwords.requireRoom(network)
  const owner = await readPasswordLink(runtime, token, address)
  if (owner.has_account) throw new Failure(409, { key: 'password_link.has_account' })
  readByRule(newPasswordForm(owner), { password })
  if (isBreached(password)) throw invalid({ password: [{ key: 'password.common' }] })
  const [hash, next] = await Promise.all([hashOfToken(token), runtime.passwords.hash(password, network)])
  await runtime.database
    .transaction({ role: 'system' }, async (tx) => {
      await signVisitor(tx, visitor)
      if (!(await usePasswordLink(tx, owner, { hash, password: next }))) throw refused()
      for (const limit of accountLimits(owner.email, address)) await forgetAttempts(tx, limit.key)
      await forgetAttempts(tx, linkLimit(address).key)
      if (owner.purpose === 'reset') await tellOfNewPassword(tx, owner)
    })
    .catch((error: unknown) => {
      const key = taken[brokenKey(error) ?? '']
      throw key ? new Failure(409, { key }) : error
    })
  runtime.events.wrote()
  return owner
}
