import { Hono } from 'hono'
import { signedInRead, type Env } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { guarded, idOf } from '../guards.ts'
import type { ResourceService } from '../resource-service.ts'
import { readActivityQuery, recordActivity } from './read.ts'

/** GET /<service>/<record>/:id/activity_logs: what happened to a record. */
export const activityCall = (service: ResourceService, runtime: Runtime): Hono<Env> =>
  new Hono<Env>().get(
    '/:id/activity_logs',
    signedInRead(
      runtime,
      guarded(service.resource, 'show', async (c, context) => {
        const query = readActivityQuery(c.req.query())
        return c.json({ data: await recordActivity(service, context, idOf(c), query) })
      }),
    ),
  )
