import type { MiddlewareHandler } from 'hono'
import type { Runtime } from '../runtime.ts'
import type { Env } from './call.ts'

/** Allowed client request ids; `job-` is reserved. */
const harmless = /^(?!job-)[\w-]{8,64}$/

/** Trusts only the last address, added by the proxy. */
const lastOf = (forwarded: string | undefined) =>
  forwarded
    ?.slice(forwarded.lastIndexOf(',') + 1)
    .replace(/[^\w.:-]/g, '')
    .slice(0, 64)

/** Assigns a request id and logs path, status and time; never a body or query. */
export function requestIdentity(runtime: Runtime): MiddlewareHandler<Env> {
  return async (c, next) => {
    const started = performance.now()
    const given = c.req.header('x-request-id') ?? ''
    const requestId = harmless.test(given) ? given : crypto.randomUUID()
    const forwarded = runtime.trustProxy ? lastOf(c.req.header('x-forwarded-for')) : undefined
    const address = c.env?.incoming?.socket?.remoteAddress
    c.set('requestId', requestId)
    c.set('address', forwarded || (address ?? ''))
    await next()
    const { headers } = c.res
    headers.set('x-request-id', requestId)
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    runtime.log.info(
      {
        request_id: requestId,
        method: c.req.method,
        path: c.req.path,
        status: c.res.status,
        ms: Math.round(performance.now() - started),
        user_id: c.get('userId'),
      },
      'call',
    )
  }
}
