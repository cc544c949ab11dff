import { sql } from 'kysely'
import type { AuthUser, LoginAnswer } from '../../domain/auth-user.ts'
import type { AppCode } from '../../domain/app-codes.ts'
import { Failure } from '../../domain/failure.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { withSession } from '../../runtime/session.ts'
import { signToken, tokenLifetimeSeconds } from '../../runtime/tokens.ts'

export interface LoginRequest {
  email: string
  password: string
  appCode: AppCode
  address: string
  userAgent: string
  requestId: string
}

interface Credentials {
  user_id: number
  corporate_id: number
  password_hash: string | null
  status: number
}

interface Limit {
  key: string
  allowance: number
  span: string
}

const limits = (email: string, address: string): Limit[] => [
  { key: `login:account:${email.toLowerCase()}`, allowance: 8, span: '15 minutes' },
  { key: `login:address:${address}`, allowance: 60, span: '5 minutes' },
]

/** Counts the attempt against the account and the address; 429 while either has to wait. */
async function takeAttempt(
  { database }: Runtime,
  email: string,
  address: string,
): Promise<Credentials | undefined> {
  return database
    .transaction({ role: 'system' }, async (tx) => {
      let wait = 0
      for (const { key, allowance, span } of limits(email, address)) {
        const taken = await sql<{
          wait: number
        }>`select take_attempt(${key}, ${allowance}, ${span}::interval) as wait`.execute(tx.db)
        wait = Math.max(wait, taken.rows[0]?.wait ?? 0)
      }
      if (wait > 0) return { tooMany: wait }
      const found = await sql<Credentials>`select * from find_credentials(${email})`.execute(tx.db)
      return found.rows[0]
    })
    .then((result) => {
      if (result && 'tooMany' in result)
        throw new Failure(
          429,
          { key: 'failure.too_many', args: { seconds: result.tooMany } },
          { extra: { retry_after: result.tooMany } },
        )
      return result
    })
}

// Verified when the address is unknown, so that the time an answer takes tells nothing.
let decoy: Promise<string> | undefined

/** Signs a user in by e-mail and password [API-01]. The answer never tells whether the address exists. */
export async function login(runtime: Runtime, request: LoginRequest): Promise<LoginAnswer> {
  const { email, password, appCode, address, userAgent, requestId } = request
  const credentials = await takeAttempt(runtime, email, address)
  decoy ??= runtime.passwords.hash('nobody has this password')
  const right = await runtime.passwords.verify(password, credentials?.password_hash ?? (await decoy))
  if (!credentials?.password_hash || !right) throw new Failure(401, { key: 'login.failed' })
  if (credentials.status !== 1) throw new Failure(401, { key: 'login.inactive' })
  const started = await runtime.database.transaction({ role: 'system' }, async (tx) => {
    await sql`select forget_attempts(${`login:account:${email.toLowerCase()}`})`.execute(tx.db)
    return sql<{ session_id: string; token_id: string }>`
      select * from start_session(${credentials.corporate_id}, ${credentials.user_id}, ${appCode}, ${address}, ${userAgent},
        ${`${tokenLifetimeSeconds} seconds`}::interval)`.execute(tx.db)
  })
  const [session] = started.rows
  if (!session) throw new Failure(401, { key: 'login.failed' })
  return answerFor(runtime, session.session_id, session.token_id, { appCode, address, requestId })
}

/** A new access token for the session; the old one holds for another minute, for calls under way [API-02, STA-03]. */
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

async function answerFor(
  runtime: Runtime,
  sid: string,
  tid: string,
  request: { appCode?: AppCode; address: string; requestId: string },
): Promise<LoginAnswer> {
  const user = await withSession(
    runtime.database,
    { sid, tid, ...request },
    { unsettled: true },
    ({ user: found }): Promise<AuthUser> => Promise.resolve(found),
  )
  return {
    access_token: await signToken(runtime.signingKey, sid, tid),
    expires_in: tokenLifetimeSeconds,
    user,
  }
}

/** Ends the session: its tokens are refused from the next call on, on every process. */
export const logout = ({ database }: Runtime, sid: string) =>
  database.transaction({ role: 'system' }, (tx) => sql`select revoke_session(${sid}::uuid)`.execute(tx.db))
