import { useAccessSession } from '../../client/session/use-session.ts'
import { allows, type AccessRule, type AccessSession } from '../../domain/access.ts'
import { accessTo, actions, type Resource } from '../resource.ts'

/** The actions of a declaration, and files of its records in both directions. */
export const accessActions = [...actions, 'export', 'import'] as const
export type AccessAction = (typeof accessActions)[number]

function ruleOf(resource: Resource, action: AccessAction): AccessRule | undefined {
  if (action === 'export') return resource.exports ?? resource.access.list
  return action === 'import' ? resource.imports?.access : accessTo(resource, action)
}

/**
 * Whether a session is offered an action. Routes, menu, buttons, bulk actions and react-admin's `canAccess` are all
 * decided here; an action without a rule is offered to nobody.
 */
export function may(resource: Resource, action: AccessAction, session: AccessSession): boolean {
  const rule = ruleOf(resource, action)
  return rule !== undefined && allows(rule, session)
}

/** Whether the signed-in user is offered an action, in the first render: react-admin's `useCanAccess` knows it one later. */
export function useAccess(resource: Resource, action: AccessAction): boolean {
  const session = useAccessSession()
  return session !== null && may(resource, action, session)
}
