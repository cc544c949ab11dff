import { SignJWT } from 'jose'
import { sql } from 'kysely'
import type { AppCode } from '../../domain/app-codes.ts'
import type { LoginAnswer } from '../../domain/auth-user.ts'
import { Failure } from '../../domain/failure.ts'
import { messagingLinkMinutes } from '../../domain/messaging-payload.ts'
import type { Tx } from '../../runtime/database.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import type { SessionContext } from '../../runtime/session.ts'
import { readClaims, signClaims } from '../../runtime/signed-claims.ts'
import { withinLimits } from './attempts.ts'
import { isProvenOn, type KnownDevice } from './known-device.ts'
import { limitOfAccount, limitOfNetwork } from './limits.ts'
import { startSession } from './start-session.ts'
import { findMessagingAccount } from './messaging-account.ts'
import { askMessagingCode } from './messaging-code.ts'

const purpose = 'urus messaging link'

export const messagingLinkSeconds = messagingLinkMinutes * 60

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Signature for our own links, single-use: e-mail and public code are no secret. */
export async function signMessagingLink(
  runtime: Runtime,
  { tx, user }: Pick<SessionContext, 'tx' | 'user'>,
): Promise<string> {
  const id = crypto.randomUUID()
  await sql`insert into messaging_link (id, corporate_id, user_id, expires_at)
    values (${id}, current_corporate(), current_actor(), now() + ${`${messagingLinkSeconds} seconds`}::interval)`.execute(
    tx.db,
  )
  return signClaims(
    runtime,
    purpose,
    new SignJWT().setJti(id).setSubject(String(user.id)).setExpirationTime(`${messagingLinkSeconds}s`),
  )
}

export interface MessagingRequest {
  email: string
  publicCode: string
  sig: string
  appCode: AppCode
  address: string
  userAgent: string
  requestId: string
  device: KnownDevice | null
}

/** Only one concurrent use succeeds. */
async function takeLink(runtime: Runtime, tx: Tx, sig: string, userId: number): Promise<boolean> {
  const claims = await readClaims(runtime, purpose, sig, { subject: String(userId) })
  if (!claims?.jti || !uuid.test(claims.jti)) return false
  const { rows } = await sql<{ taken: boolean }>`
    select take_messaging_link(${claims.jti}::uuid, ${userId}) as taken`.execute(tx.db)
  return rows[0]?.taken === true
}

/**
 * Messaging-only sign-in by link [API-02, RTE-04]: signed links once; unsigned ones, if the corporate allows, on a
 * known device, else by a mailed code. Errors never reveal whether an address exists.
 */
export async function messagingLogin(runtime: Runtime, request: MessagingRequest): Promise<LoginAnswer> {
  const { email, sig, address, device } = request
  const limits = [
    limitOfAccount('login-token', email, { allowance: 20, span: '15 minutes' }),
    limitOfNetwork('login-token', address, { allowance: 60, span: '5 minutes' }),
  ]
  const admitted = await withinLimits(runtime, limits, async (tx) => {
    const account = await findMessagingAccount(tx, request)
    // Always checked, for constant timing.
    const taken = sig !== '' && (await takeLink(runtime, tx, sig, account?.user_id ?? 0))
    const proven = await isProvenOn(device, email, account?.device_mark ?? '')
    const mayEnter = sig === '' ? account?.unsigned_allowed === true && proven : taken
    return mayEnter ? account : undefined
  })
  if (admitted) return startSession(runtime, { ...request, ...admitted, messagingOnly: true })
  if (sig !== '') throw new Failure(401, { key: 'login_token.link_refused' })
  const asked = await askMessagingCode(runtime, request)
  throw new Failure(401, { key: 'login_token.code_needed' }, { extra: { ...asked } })
}
