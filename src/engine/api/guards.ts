import { allows, type AccessRule, type AccessSession } from '../../domain/access.ts'
import { forbidden, notFound } from '../../domain/failure.ts'
import type { PartAction } from './declared/call.ts'
import type { Call } from '../../runtime/http/call.ts'
import { accessTo, type Resource } from '../resource.ts'

function partRule(resource: Resource, action: PartAction): AccessRule | undefined {
  if (action === 'export') return resource.exports ?? accessTo(resource, 'list')
  return accessTo(resource, action)
}

/** 403 naming the module [ERR-02]. */
export function requireAccess(resource: Resource, action: PartAction, session: AccessSession): void {
  const rule = partRule(resource, action)
  if (rule && allows(rule, session)) return
  const { pick } = resource.access
  if (rule && pick && (action === 'list' || action === 'show') && allows(pick, session)) return
  throw forbidden(resource.label[1])
}

/** 404 if malformed. */
export function idOf(c: Call, name = 'id'): number {
  const id = Number(c.req.param(name))
  if (!Number.isSafeInteger(id) || id < 0) throw notFound()
  return id
}
