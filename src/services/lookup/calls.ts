import { Hono } from 'hono'
import { resourceCalls } from '../../engine/api/calls.ts'
import type { Crud } from '../../engine/api/crud.ts'
import type { Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { resources } from '../../../resources/all.ts'

export const lookupCruds: readonly Crud[] = resources
  .filter(({ service }) => service === 'lookup')
  .map((resource) => ({ resource, hooks: {} }))

/** /api/lookup: every settings list, as declared. */
export function lookupCalls(runtime: Runtime): Hono<Env> {
  const calls = new Hono<Env>()
  for (const crud of lookupCruds) calls.route(`/${crud.resource.call}`, resourceCalls(crud, runtime))
  return calls
}
