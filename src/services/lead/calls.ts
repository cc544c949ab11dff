import { Hono } from 'hono'
import { allows } from '../../domain/access.ts'
import { forbidden } from '../../domain/failure.ts'
import { teamFiguresAccess } from '../../domain/team-figures.ts'
import { declaredCalls } from '../../engine/api/calls.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import { signedInRead, type Env } from '../../runtime/http/call.ts'
import type { SessionContext } from '../../runtime/session.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { leadService } from './lead-service.ts'
import { publicLeadCalls } from './public-lead-calls.ts'
import { leadSummary } from './summary.ts'
import { teamLoad, teamResponse } from './team.ts'

/** Figures about people, for those who lead them. */
const teamFigures = (runtime: Runtime, read: (context: SessionContext) => Promise<unknown>) =>
  signedInRead(runtime, async (c, context) => {
    requireAccess(leadService.resource, 'list', context.session)
    if (!allows(teamFiguresAccess, context.session)) throw forbidden(leadService.resource.label[1])
    return c.json({ data: await read(context) })
  })

/** /api/lead */
export const leadCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .route('/', declaredCalls(leadService, runtime))
    .route('/public-lead', publicLeadCalls(runtime))
    .get(
      '/leads-summary',
      signedInRead(runtime, async (c, context) => {
        requireAccess(leadService.resource, 'list', context.session)
        return c.json({ data: await leadSummary(context) })
      }),
    )
    .get('/leads-load', teamFigures(runtime, teamLoad))
    .get('/leads-response', teamFigures(runtime, teamResponse))
