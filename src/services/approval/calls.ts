import { Hono } from 'hono'
import { signedInRead, type Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { countPendingApprovals } from './approvals.ts'

/** /api/approval */
export const approvalCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>().get(
    '/approvals/count',
    signedInRead(runtime, async (c, context) =>
      c.json({ data: { count: await countPendingApprovals(context) } }),
    ),
  )
