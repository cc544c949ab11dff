import { allows } from '../../domain/access.ts'
import { forbidden } from '../../domain/failure.ts'
import { only } from '../../engine/api/declared/call.ts'
import { chatAccess } from '../../features/chats/chats.ts'
import type { Context } from '../../engine/api/resource-service.ts'

/** Requires a package with chats [ROL-09]. */
export const chatters = only(chatAccess, 'Messaging')

export function requireChats({ session }: Pick<Context, 'session'>): void {
  if (!allows(chatAccess, session)) throw forbidden(chatters.module)
}
