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
