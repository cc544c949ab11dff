import type { Context as HonoContext } from 'hono'
import { unauthenticated } from '../../domain/failure.ts'
import type { UploadRoom } from '../quotas.ts'
import type { Runtime } from '../runtime.ts'
import {
  readAppCode,
  sharesOf,
  withSession,
  type SessionContext,
  type SessionOptions,
  type SessionRequest,
} from '../session.ts'
import { readToken } from '../tokens.ts'
import { takeBody } from './request-body.ts'

export interface Env {
  /** Absent outside Node. */
  Bindings?: { incoming?: { socket?: { remoteAddress?: string } } }
  Variables: {
    requestId: string
    address: string
    userId?: number
    corporateId?: number
    /** Megabytes. */
    largestBody?: number
    uploads?: UploadRoom
    giveBackRoom?: () => void
    owner?: string
    bodyTaken?: Promise<void>
  }
}

export type Call = HonoContext<Env>
export type SignedInHandler = (c: Call, context: SessionContext) => Promise<Response>

/** 401 if missing. */
export function bearer(c: Call): string {
  const [scheme, token] = (c.req.header('authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'bearer' || !token) throw unauthenticated()
  return token
}

/** 401 without a valid token. */
export async function sessionRequest(runtime: Runtime, c: Call): Promise<SessionRequest> {
  const { sid, tid } = await readToken(runtime, bearer(c))
  c.set('owner', sharesOf({ sid, tid }).user)
  return {
    sid,
    tid,
    appCode: readAppCode(c.req.header('application-code')),
    address: c.get('address'),
    requestId: c.get('requestId'),
    leaving: () => c.req.raw.signal,
  }
}

/** Runs in the session's transaction: begins once the body arrived, commits before the response. */
export async function inSession<T>(
  runtime: Runtime,
  c: Call,
  options: SessionOptions,
  work: (context: SessionContext) => Promise<T>,
): Promise<T> {
  const request = await sessionRequest(runtime, c)
  await takeBody(c)
  const done = await withSession(runtime.database, request, options, (context) => {
    c.set('userId', context.user.id)
    c.set('corporateId', context.session.corporateId)
    return work(context)
  })
  if (options.readOnly !== true) runtime.events.wrote()
  return done
}

export const signedIn =
  (runtime: Runtime, handler: SignedInHandler, options: SessionOptions = {}) =>
  (c: Call): Promise<Response> =>
    inSession(runtime, c, options, (context) => handler(c, context))
