import { allows, type AccessSession } from '../../domain/access.ts'
import { accessTo, type Action, type Resource } from '../resource.ts'

/** Whether a session is offered an action; what no rule speaks of is offered to nobody. */
export function may(resource: Resource, action: Action, session: AccessSession): boolean {
  const rule = accessTo(resource, action)
  return rule !== undefined && allows(rule, session)
}
