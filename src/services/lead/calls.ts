import { Hono } from 'hono'
import { readBody } from '../../engine/api/body.ts'
import { declaredCalls } from '../../engine/api/calls.ts'
import { signedIn, signedInRead, type Env } from '../../runtime/http/call.ts'
import { guarded, idOf } from '../../engine/api/guards.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { leadResource } from '../../../resources/lead.ts'
import { convertLead, readConversion } from './convert.ts'
import { leadService } from './lead-service.ts'
import { publicLeadCalls } from './public-lead-calls.ts'
import { reassignmentCalls } from './reassignment/calls.ts'

/** /api/lead */
export const leadCalls = (runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .route('/lead', reassignmentCalls(runtime))
    .route('/', declaredCalls(leadService, runtime))
    .get(
      '/lead/:id/conversion',
      signedInRead(
        runtime,
        guarded(leadResource, 'edit', async (c, context) =>
          c.json({ data: await readConversion(context, idOf(c)) }),
        ),
      ),
    )
    .post(
      '/lead/:id/conversion',
      signedIn(
        runtime,
        guarded(leadResource, 'edit', async (c, context) =>
          c.json({ data: await convertLead(context, idOf(c), await readBody(c)) }, 201),
        ),
      ),
    )
    .route('/public-lead', publicLeadCalls(runtime))
