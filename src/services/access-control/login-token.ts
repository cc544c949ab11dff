import { sql } from 'kysely'
import { number, object, string } from 'yup'
import { appCodes, sameApp, type AppCode } from '../../domain/app-codes.ts'
import type { LoginAnswer } from '../../domain/auth-user.ts'
import { Failure } from '../../domain/failure.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { seal, unseal } from '../../runtime/sealed.ts'
import { withSession, type SessionContext } from '../../runtime/session.ts'
import { readToken } from '../../runtime/tokens.ts'
import { withinLimits } from './attempts.ts'
import { limitOfNetwork } from './limits.ts'
import { startSession } from './start-session.ts'

const loginTokenSeconds = 60

/** Encrypted content [RTE-10]. */
const content = object({
  id: string().uuid().required(),
  access_token: string().required(),
  expires_in: number().required(),
  app_code: string<AppCode>()
    .oneOf([...appCodes])
    .required(),
})

const refused = () => new Failure(401, { key: 'login_token.refused' })

/** Valid once, for a minute. */
export async function issueLoginToken(
  runtime: Runtime,
  { tx, session }: SessionContext,
  accessToken: string,
): Promise<{ login_token: string; expires_in: number }> {
  const id = crypto.randomUUID()
  const { exp } = await readToken(runtime, accessToken)
  await sql`insert into login_token (id, corporate_id, user_id, expires_at)
    values (${id}, current_corporate(), current_actor(), now() + ${`${loginTokenSeconds} seconds`}::interval)`.execute(
    tx.db,
  )
  const sealed = await seal(runtime, {
    id,
    access_token: accessToken,
    expires_in: exp - Math.floor(Date.now() / 1000),
    app_code: session.appCode,
  })
  return { login_token: sealed, expires_in: loginTokenSeconds }
}

export interface OpenRequest {
  appCode: AppCode
  address: string
  userAgent: string
  requestId: string
}

/** Requires our token, this app, unused, at most a minute old, with its session alive. All failures look alike. */
export async function openLoginToken(
  runtime: Runtime,
  token: string,
  request: OpenRequest,
): Promise<LoginAnswer> {
  const limit = limitOfNetwork('login-token', request.address, { allowance: 30, span: '5 minutes' })
  const found = await withinLimits(runtime, [limit], async (tx) => {
    const hidden = await unseal(runtime, token)
    if (!content.isValidSync(hidden, { strict: true })) return null
    if (!sameApp(hidden.app_code, request.appCode)) return null
    const taken = await sql<{ user_id: number; corporate_id: number }>`
      select * from take_login_token(${hidden.id}::uuid)`.execute(tx.db)
    const [owner] = taken.rows
    return owner ? { owner, accessToken: hidden.access_token } : null
  })
  if (!found) throw refused()
  const source = await requireHolding(runtime, found.accessToken, found.owner.user_id, request)
  return startSession(runtime, { ...request, ...found.owner, source })
}

/** Signing out of the source session invalidates the token. */
async function requireHolding(
  runtime: Runtime,
  accessToken: string,
  owner: number,
  request: OpenRequest,
): Promise<string> {
  const opened = readToken(runtime, accessToken).then(({ sid, tid }) =>
    withSession(runtime.database, { ...request, sid, tid }, { readOnly: true, unsettled: true }, ({ user }) =>
      Promise.resolve({ id: user.id, sid }),
    ),
  )
  const { id, sid } = await opened.catch((error: unknown) => {
    throw error instanceof Failure && error.status === 401 ? refused() : error
  })
  if (id !== owner) throw refused()
  return sid
}
