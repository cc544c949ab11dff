import { sql } from 'kysely'
import { sameApp, type AppCode } from '../../domain/app-codes.ts'
import type { LoginAnswer } from '../../domain/auth-user.ts'
import { normalEmail } from '../../domain/email.ts'
import { Failure } from '../../domain/failure.ts'
import { messagingCodeMail } from '../../domain/mail/account-mails.ts'
import { messagingCodeMinutes, messagingCodeWaitSeconds } from '../../domain/messaging-payload.ts'
import { queueSystemMail } from '../../runtime/messages/queue-message.ts'
import { textsOfAddress } from './reader-texts.ts'
import { hashOfCode, isHashOfCode, newCode } from '../../runtime/one-time-code.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { withinLimits } from './attempts.ts'
import { limitOfAccount, limitOfNetwork } from './limits.ts'
import { startSession } from './start-session.ts'
import { findMessagingAccount } from './messaging-account.ts'

const purpose = 'urus messaging code'
const triesOfACode = 5

/** Binds the code to its browser's challenge. */
const contentOf = (challenge: string, code: string) => `${challenge}:${code}`

interface AskedCode {
  email: string
  publicCode: string
  appCode: AppCode
  address: string
}

/** Same response whether or not a code is sent. */
export interface MessagingChallenge {
  challenge: string
  expires_in: number
  /** Seconds. */
  resend_in: number
}

/** Only queues the request, so that response and timing reveal no account; {@link answerCodeRequest} does the rest. */
export async function askMessagingCode(
  runtime: Runtime,
  { email, publicCode, appCode, address }: AskedCode,
): Promise<MessagingChallenge> {
  const challenge = crypto.randomUUID()
  const limits = [
    limitOfAccount('messaging-code', email, { allowance: 6, span: '1 hour' }),
    limitOfNetwork('messaging-code', address, { allowance: 30, span: '15 minutes' }),
  ]
  await withinLimits(runtime, limits, (tx) =>
    sql`select ask_messaging_code(${challenge}::uuid, ${normalEmail(email)}, ${publicCode}, ${appCode},
      ${`${messagingCodeMinutes} minutes`}::interval)`.execute(tx.db),
  )
  runtime.wakeMessages()
  return { challenge, expires_in: messagingCodeMinutes * 60, resend_in: messagingCodeWaitSeconds }
}

interface Request {
  challenge: string
  email: string
  public_code: string
  application_code: AppCode
}

/** Processes one request; false if none. */
export async function answerCodeRequest(runtime: Runtime): Promise<boolean> {
  return runtime.database.transaction({ role: 'system' }, async (tx) => {
    const taken = await sql<Request>`select * from take_messaging_code_request()`.execute(tx.db)
    const [request] = taken.rows
    if (!request) return false
    const { challenge, email, public_code: publicCode, application_code: appCode } = request
    const account = await findMessagingAccount(tx, { email, publicCode, appCode })
    if (!account?.unsigned_allowed) return true
    const code = newCode()
    const hash = await hashOfCode(runtime, purpose, contentOf(challenge, code))
    const given = await sql<{ email: string; name: string; application_code: AppCode }>`
      select * from give_messaging_code(${challenge}::uuid, ${account.corporate_id}, ${account.user_id}, ${hash})`.execute(
      tx.db,
    )
    const [owner] = given.rows
    if (!owner) return true
    const texts = await textsOfAddress(tx, owner.email)
    const mail = messagingCodeMail({ name: owner.name, appCode: owner.application_code, texts }, code)
    const message = { ...mail, kind: 'messaging_code', recipient: owner.email, secret: true }
    await queueSystemMail(tx, account.corporate_id, message)
    return true
  })
}

export interface TypedCode {
  challenge: string
  code: string
  appCode: AppCode
  address: string
  userAgent: string
  requestId: string
}

/** All invalid codes look alike. */
const refused = () => new Failure(401, { key: 'login_token.code_refused' })

interface Owner {
  user_id: number
  corporate_id: number
  email: string
  application_code: AppCode
}

/** Messaging-only sign-in by code; returns the proven address. */
export async function openMessagingCode(
  runtime: Runtime,
  request: TypedCode,
): Promise<{ answer: LoginAnswer; email: string }> {
  const { challenge, code, address, appCode } = request
  const limit = limitOfNetwork('messaging-code-try', address, { allowance: 30, span: '15 minutes' })
  const owner = await withinLimits(runtime, [limit], async (tx) => {
    const { rows } = await sql<{ hash: string | null }>`
      select try_messaging_code(${challenge}::uuid, ${triesOfACode}) as hash`.execute(tx.db)
    const isRight = await isHashOfCode(runtime, purpose, contentOf(challenge, code), rows[0]?.hash ?? '')
    if (!isRight) return undefined
    const used = await sql<Owner>`select * from use_messaging_code(${challenge}::uuid)`.execute(tx.db)
    return used.rows[0]
  })
  if (!owner || !sameApp(owner.application_code, appCode)) throw refused()
  return {
    answer: await startSession(runtime, { ...request, ...owner, messagingOnly: true }),
    email: owner.email,
  }
}
