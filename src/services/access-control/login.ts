import { sql } from 'kysely'
import type { LoginAnswer } from '../../domain/auth-user.ts'
import type { AppCode } from '../../domain/app-codes.ts'
import { normalEmail } from '../../domain/email.ts'
import { Failure } from '../../domain/failure.ts'
import { domainOfEmail } from '../../domain/identity.ts'
import { networkOf } from '../../domain/network.ts'
import type { Tx } from '../../runtime/database.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { tokenLifetimeSeconds } from '../../runtime/tokens.ts'
import { forgetAttempts, withinLimits, type Limit } from './attempts.ts'
import { isKnownOn, type KnownDevice } from './known-device.ts'
import { limitOfAccount, limitOfAccountThere, limitOfNetwork } from './limits.ts'
import { secondStepNeeded, secondStepOf } from './factors/second-step.ts'
import { findDomain } from './identity/provider-store.ts'
import { logRefused } from './identity/log-refused.ts'
import { answerFor, startSession } from './start-session.ts'

export interface LoginRequest {
  email: string
  password: string
  appCode: AppCode
  address: string
  userAgent: string
  requestId: string
  device: KnownDevice | null
  remembered: string | null
}

interface Credentials {
  user_id: number
  corporate_id: number
  password_hash: string | null
  status: number
}

const guesses = { allowance: 8, span: '15 minutes' }

/** Guesses lock out their network; many lock out devices unknown to the account. */
export const accountLimits = (email: string, address: string): Limit[] => [
  limitOfAccountThere('login', email, address, guesses),
  limitOfAccount('login', email, { allowance: 60, span: '1 hour' }),
]

const strangersLimits = (email: string, address: string): Limit[] => [
  ...accountLimits(email, address),
  limitOfNetwork('login', address, { allowance: 60, span: '5 minutes' }),
]

/** Known devices are counted separately. */
const limitsOf = ({ email, address, device }: LoginRequest, known: boolean): Limit[] =>
  device && known
    ? [{ key: `login:device:${device.id}:${normalEmail(email)}`, ...guesses }]
    : strangersLimits(email, address)

// Verified for unknown addresses, for constant timing.
let decoy: Promise<string> | undefined
const decoyOf = ({ passwords }: Runtime) =>
  (decoy ??= passwords.hash('nobody has this password').catch((error: unknown) => {
    decoy = undefined
    throw error
  }))

/**
 * E-mail and password sign-in [API-01]. Never reveals whether an address exists; users with a factor get a challenge.
 */
export async function login(runtime: Runtime, request: LoginRequest): Promise<LoginAnswer> {
  const { email, password } = request
  const network = networkOf(request.address)
  runtime.passwords.requireRoom(network)
  const limits = limitsOf(request, await isKnownOn(request.device, email))
  const { credentials, domain } = await withinLimits(runtime, limits, async (tx) => {
    const found = await sql<Credentials>`
      select user_id, corporate_id, password_hash, status from find_credentials(${normalEmail(email)})`.execute(
      tx.db,
    )
    return { credentials: found.rows[0], domain: await findDomain(tx, domainOfEmail(email)) }
  })
  const passwordOff = () =>
    new Failure(401, { key: 'identity.password_off', args: { name: domain?.corporate_name ?? '' } })
  const hash = credentials?.password_hash ?? (await decoyOf(runtime))
  const right = await runtime.passwords.verify(password, hash, network)
  if (!credentials?.password_hash || !right) {
    await logFailedSignIn(runtime, request)
    // By domain only: reveals no account.
    throw domain && !domain.allows_password ? passwordOff() : new Failure(401, { key: 'login.failed' })
  }
  if (credentials.status !== 1) throw new Failure(401, { key: 'login.inactive' })
  const step = await runtime.database.transaction({ role: 'system' }, async (tx) => {
    if (domain && (await isPasswordOff(tx, credentials, email))) {
      await logRefused(tx.db, credentials.corporate_id, credentials.user_id, 'password_off', email, request)
      return 'password_off'
    }
    const [first] = limits
    if (first) await forgetAttempts(tx, first.key)
    return secondStepOf(tx, credentials, request.remembered)
  })
  if (step === 'password_off') throw passwordOff()
  if (step) throw secondStepNeeded(step)
  return startSession(runtime, { ...request, ...credentials, proven: true })
}

/** True if the corporate requires single sign-on. */
async function isPasswordOff(
  tx: Tx,
  { corporate_id, user_id }: Credentials,
  email: string,
): Promise<boolean> {
  const { rows } = await sql<{ off: boolean }>`
    select is_password_off(${corporate_id}, ${user_id}, ${domainOfEmail(email)}) as off`.execute(tx.db)
  return rows[0]?.off === true
}

/** Constant timing for unknown addresses. */
const logFailedSignIn = ({ database }: Runtime, { email, address, userAgent, requestId }: LoginRequest) =>
  database.transaction({ role: 'system' }, (tx) =>
    sql`select log_failed_sign_in(${normalEmail(email)}, ${address}, ${userAgent}, ${requestId})`.execute(
      tx.db,
    ),
  )

/** New access token; the old one works another minute for running calls [API-02, STA-03]. */
export async function refresh(
  runtime: Runtime,
  { sid, tid }: { sid: string; tid: string },
  request: { appCode?: AppCode; address: string; requestId: string },
): Promise<LoginAnswer> {
  const rotated = await runtime.database.transaction({ role: 'system' }, (tx) =>
    sql<{ token_id: string | null }>`
      select rotate_session(${sid}::uuid, ${tid}::uuid, ${`${tokenLifetimeSeconds} seconds`}::interval) as token_id`.execute(
      tx.db,
    ),
  )
  const tokenId = rotated.rows[0]?.token_id
  if (!tokenId) throw new Failure(401, { key: 'failure.unauthenticated' })
  return answerFor(runtime, sid, tokenId, request)
}

/**
 * Ends the session everywhere from the next call. Returns the provider's sign-out address, null for password sessions.
 */
export async function logout({ database, events }: Runtime, sid: string): Promise<string | null> {
  const end = await database.transaction({ role: 'system' }, async (tx) => {
    await sql`select revoke_session(${sid}::uuid)`.execute(tx.db)
    const { rows } = await sql<{ address: string | null }>`
      select identity_end_of(${sid}::uuid) as address`.execute(tx.db)
    return rows[0]?.address ?? null
  })
  events.wrote()
  return end
}
