import { useAccessSession } from '../../client/session/use-session.ts'
import { allows, type AccessRule, type AccessSession } from '../../domain/access.ts'
import { accessTo, actions, type Resource } from '../resource.ts'

export const accessActions = [...actions, 'export'] as const
export type AccessAction = (typeof accessActions)[number]

function ruleOf(resource: Resource, action: AccessAction): AccessRule | undefined {
  if (action === 'export') return resource.exports ?? resource.access.list
  return accessTo(resource, action)
}

/** Single check for routes, menu, buttons, bulk actions and react-admin's `canAccess`; no rule means not offered. */
export function may(resource: Resource, action: AccessAction, session: AccessSession): boolean {
  const rule = ruleOf(resource, action)
  return rule !== undefined && allows(rule, session)
}

/** Synchronous, unlike react-admin's `useCanAccess`. */
export function useAccess(resource: Resource, action: AccessAction): boolean {
  const session = useAccessSession()
  return session !== null && may(resource, action, session)
}
