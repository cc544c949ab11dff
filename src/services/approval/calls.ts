import type { Hono } from 'hono'
import { call } from '../../engine/api/declared/call.ts'
import { routesOf } from '../../engine/api/declared/routes.ts'
import { shape, whole } from '../../engine/shapes.ts'
import type { Env } from '../../runtime/http/call.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { countPendingApprovals } from './approvals.ts'

export const ownApprovalCalls = [
  call('GET /approval/approvals/count', {
    summary: 'How many approvals wait for a decision',
    access: 'signedIn',
    answer: shape({ count: whole() }),
    refuses: [403],
    work: async ({ context }) => ({ count: await countPendingApprovals(context) }),
  }),
]

/** /api/approval */
export const approvalCalls = (runtime: Runtime): Hono<Env> => routesOf(runtime, ownApprovalCalls)
