import type { SignedInHandler } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { signedInWithin } from '../access-control/limited-call.ts'

/** A call of chats that one person may do so often in ten minutes. */
export const withinChat =
  (name: string, allowance: number) =>
  (runtime: Runtime, handler: SignedInHandler): ReturnType<typeof signedInWithin> =>
    signedInWithin(runtime, { name: `chat-${name}`, allowance, span: '10 minutes' }, handler, {
      messaging: true,
    })

/** Mail goes out in the corporate's name: it is not for a session that may only message. */
export const withinMail = (runtime: Runtime, handler: SignedInHandler): ReturnType<typeof signedInWithin> =>
  signedInWithin(runtime, { name: 'chat-email', allowance: 30, span: '10 minutes' }, handler)
