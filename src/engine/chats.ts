import { allows, type AccessRule, type AccessSession } from '../domain/access.ts'
import { accessTo, type Resource } from './resource.ts'

/** What a record is to its chats [MSG-13]. */
export const chatTypes = ['lead', 'customer', 'proposal', 'case', 'loan_case', 'banker'] as const
export type ChatType = (typeof chatTypes)[number]

/** The package has chats [ROL-09]. */
export const chatAccess: AccessRule = { chat: true }

/** Whoever may look at a record opens its chats, where their package has them [LAY-06]. */
export function mayChat(resource: Resource, session: AccessSession): boolean {
  const rule = accessTo(resource, 'show')
  return (
    resource.chats !== undefined && rule !== undefined && allows(rule, session) && allows(chatAccess, session)
  )
}
