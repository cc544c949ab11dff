import { Hono } from 'hono'
import { declaredCalls } from '../../engine/api/calls.ts'
import type { Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { leadService } from './lead-service.ts'
import { publicLeadCalls } from './public-lead-calls.ts'

/** /api/lead */
export const leadCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .route('/', declaredCalls(leadService, runtime))
    .route('/public-lead', publicLeadCalls(runtime))
