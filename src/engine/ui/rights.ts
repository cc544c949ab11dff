import { allows, type AccessSession } from '../../domain/access.ts'
import { accessTo, type Action, type Resource } from '../resource.ts'

/** Whether a session is offered an action; what no rule speaks of is offered to nobody. */
export function may(resource: Resource, action: Action, session: AccessSession): boolean {
  const rule = accessTo(resource, action)
  return rule !== undefined && allows(rule, session)
}

/** Whether a session is offered a file of the records; who may list them may export them where nothing else is said. */
export function mayExport({ exports, access }: Resource, session: AccessSession): boolean {
  return allows(exports ?? access.list, session)
}
