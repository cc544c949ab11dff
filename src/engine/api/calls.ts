import type { Hono } from 'hono'
import type { Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { routesOf } from './declared/routes.ts'
import { partCallsOf } from './part-calls.ts'
import type { ResourceService } from './resource-service.ts'

export const declaredCalls = (service: ResourceService, runtime: Runtime): Hono<Env> =>
  routesOf(runtime, partCallsOf(service.resource, service.hooks.asks), service)
