import { Hono } from 'hono'
import { signedIn, signedInRead, type Env } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { readBody } from '../body.ts'
import { guarded, idOf } from '../guards.ts'
import type { ResourceService } from '../resource-service.ts'
import { askForRecord } from './ask.ts'
import { decideRequest, readRequests } from './decide.ts'

/** POST /<service>/<call>/requests: asking for a record that one knows by a value of it. */
export const askCall = (service: ResourceService, runtime: Runtime): Hono<Env> =>
  new Hono<Env>().post(
    '/requests',
    signedIn(runtime, async (c, context) =>
      c.json({ data: await askForRecord(service, context, await readBody(c)) }, 201),
    ),
  )

/** Below /<service>/<record>/:id: the open requests for a record, and the answer to one. */
export const requestCalls = (service: ResourceService, runtime: Runtime): Hono<Env> =>
  new Hono<Env>()
    .get(
      '/:id/requests',
      signedInRead(
        runtime,
        guarded(service.resource, 'show', async (c, context) =>
          c.json({ data: await readRequests(service, context, idOf(c)) }),
        ),
      ),
    )
    .put(
      '/:id/requests/:request_id',
      signedIn(
        runtime,
        guarded(service.resource, 'show', async (c, context) => {
          const place = { recordId: idOf(c), id: idOf(c, 'request_id') }
          return c.json({ data: await decideRequest(service, context, place, await readBody(c)) })
        }),
      ),
    )
