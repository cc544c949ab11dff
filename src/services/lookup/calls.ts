import { Hono } from 'hono'
import { resourceCalls } from '../../engine/api/calls.ts'
import type { Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { crudOf } from '../cruds.ts'
import { resources } from '../../../resources/all.ts'

/** /api/lookup: every settings list, as declared. */
export function lookupCalls(runtime: Runtime): Hono<Env> {
  const calls = new Hono<Env>()
  for (const resource of resources.filter(({ service }) => service === 'lookup')) {
    calls.route(`/${resource.call}`, resourceCalls(crudOf(resource), runtime))
  }
  return calls
}
