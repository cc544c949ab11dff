import { sessionRequest, signedIn, type Call, type SignedInHandler } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { withSession, type SessionOptions } from '../../runtime/session.ts'
import { withinLimits, type Limit } from './attempts.ts'

/** Authenticates before counting. */
export const signedInWithin =
  (
    runtime: Runtime,
    { name, ...limit }: Omit<Limit, 'key'> & { name: string },
    handler: SignedInHandler,
    options: SessionOptions = {},
  ) =>
  async (c: Call): Promise<Response> => {
    const request = await sessionRequest(runtime, c)
    const user = await withSession(runtime.database, request, { ...options, readOnly: true }, (context) =>
      Promise.resolve(context.user.id),
    )
    await withinLimits(runtime, [{ key: `${name}:user:${user}`, ...limit }], () => Promise.resolve())
    return signedIn(runtime, handler, options)(c)
  }
