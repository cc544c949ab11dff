import { sql } from 'kysely'
import type { AppCode } from '../../domain/app-codes.ts'
import type { LoginAnswer } from '../../domain/auth-user.ts'
import { Failure } from '../../domain/failure.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { withSession } from '../../runtime/session.ts'
import { signToken, tokenLifetimeSeconds } from '../../runtime/tokens.ts'
import { forgetAttempts } from './attempts.ts'
import type { SessionIdentity } from './factors/factor-store.ts'
import { notifyNewDevice } from './security-notice.ts'

interface Started {
  session_id: string
  token_id: string
}

interface NewSession {
  user_id: number
  corporate_id: number
  appCode: AppCode
  address: string
  userAgent: string
  requestId: string
  /** Restricted to messaging. */
  messagingOnly?: boolean
  proven?: boolean
  /** Provider identity instead of a password. */
  identity?: SessionIdentity | null
  /** The provider's second factor is trusted. */
  trusted?: boolean
  /** Ends at the latest with this session. */
  source?: string
}

/** Resets counted attempts and responds as login does. */
export async function startSession(
  runtime: Runtime,
  session: NewSession,
  forgotten?: string,
): Promise<LoginAnswer> {
  const { corporate_id, user_id, appCode, address, userAgent, requestId, messagingOnly = false } = session
  const { identity, trusted = false } = session
  const starts = sql.ref(messagingOnly ? 'start_messaging_session' : 'start_session')
  const lifetime = `${tokenLifetimeSeconds} seconds`
  const row = await runtime.database.transaction({ role: 'system' }, async (tx) => {
    if (forgotten !== undefined) await forgetAttempts(tx, forgotten)
    const { rows } = await (
      identity
        ? sql<Started>`
            select * from start_identity_session(${corporate_id}, ${user_id}, ${appCode}, ${address}, ${userAgent},
              ${lifetime}::interval, ${identity.issuer}, ${identity.subject}, ${identity.sid}, ${identity.end}, ${trusted})`
        : sql<Started>`
            select * from ${starts}(${corporate_id}, ${user_id}, ${appCode}, ${address}, ${userAgent},
              ${lifetime}::interval)`
    ).execute(tx.db)
    const [row] = rows
    if (row && session.source !== undefined)
      await sql`select continue_session(${row.session_id}::uuid, ${session.source}::uuid)`.execute(tx.db)
    if (row && session.proven) await sql`select prove_session(${row.session_id}::uuid)`.execute(tx.db)
    if (row && (session.proven || identity)) await notifyNewDevice(tx, row.session_id)
    return row
  })
  if (!row) throw new Failure(401, { key: 'login.failed' })
  return answerFor(runtime, row.session_id, row.token_id, { appCode, address, requestId })
}

export async function answerFor(
  runtime: Runtime,
  sid: string,
  tid: string,
  request: { appCode?: AppCode; address: string; requestId: string },
): Promise<LoginAnswer> {
  const { user, messagingOnly } = await withSession(
    runtime.database,
    { sid, tid, ...request },
    { unsettled: true, messaging: true },
    (context) => Promise.resolve({ user: context.user, messagingOnly: context.messagingOnly }),
  )
  return {
    access_token: await signToken(runtime, sid, tid),
    expires_in: tokenLifetimeSeconds,
    user,
    ...(messagingOnly && { messaging_only: true }),
  }
}
