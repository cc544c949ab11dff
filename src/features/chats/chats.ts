import type { ChatType } from '../../domain/chat-types.ts'
import { allows, type AccessRule, type AccessSession } from '../../domain/access.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'

declare module '../../engine/resource.ts' {
  interface FeatureOptions {
    chats?: ChatType
  }
}

/** Package includes chats [ROL-09]. */
export const chatAccess: AccessRule = { chat: true }

/** Record visibility includes its chats if the package has them [LAY-06]. */
export function mayChat(resource: Resource, session: AccessSession): boolean {
  const rule = accessTo(resource, 'show')
  return (
    resource.chats !== undefined && rule !== undefined && allows(rule, session) && allows(chatAccess, session)
  )
}
