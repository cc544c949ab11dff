import { Hono } from 'hono'
import { declaredCalls } from '../../engine/api/calls.ts'
import type { Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { loanAdvisoryService } from './advisory-service.ts'

/** /api/loan-management */
export const loanManagementCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>().route('/', declaredCalls(loanAdvisoryService, runtime))
