import { allows, type AccessRule, type AccessSession } from '../../domain/access.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'

/** The package has chats [ROL-09]. */
export const chatAccess: AccessRule = { chat: true }

/** Whoever may look at a record opens its chats, where their package has them [LAY-06]. */
export function mayChat(resource: Resource, session: AccessSession): boolean {
  const rule = accessTo(resource, 'show')
  return (
    resource.chats !== undefined && rule !== undefined && allows(rule, session) && allows(chatAccess, session)
  )
}
