import type { SignedInHandler } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { signedInWithin } from '../access-control/limited-call.ts'

/** Rate limit per person and ten minutes. */
export const withinChat =
  (name: string, allowance: number) =>
  (runtime: Runtime, handler: SignedInHandler): ReturnType<typeof signedInWithin> =>
    signedInWithin(runtime, { name: `chat-${name}`, allowance, span: '10 minutes' }, handler, {
      messaging: true,
    })

/** Messaging-only sessions may not send mail for the corporate. */
export const withinMail = (runtime: Runtime, handler: SignedInHandler): ReturnType<typeof signedInWithin> =>
  signedInWithin(runtime, { name: 'chat-email', allowance: 30, span: '10 minutes' }, handler)
