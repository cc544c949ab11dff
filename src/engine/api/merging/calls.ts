import { Hono } from 'hono'
import { signedIn, signedInRead, type Env } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { readBody } from '../body.ts'
import { guarded, idOf } from '../guards.ts'
import type { ResourceService } from '../resource-service.ts'
import { mergeRecord } from './merge-record.ts'
import { readMerges, undoMerge } from './undo-merge.ts'

/** Below /<service>/<record>/:id: merging another record into this one, and taking that back for a day. */
export function mergeCalls(service: ResourceService, runtime: Runtime): Hono<Env> {
  const { resource } = service
  return new Hono<Env>()
    .get(
      '/:id/merges',
      signedInRead(
        runtime,
        guarded(resource, 'show', async (c, context) =>
          c.json({ data: await readMerges(service, context, idOf(c)) }),
        ),
      ),
    )
    .post(
      '/:id/merges',
      signedIn(
        runtime,
        guarded(resource, 'show', async (c, context) =>
          c.json({ data: await mergeRecord(service, context, idOf(c), await readBody(c)) }, 201),
        ),
      ),
    )
    .post(
      '/:id/merges/:merge_id/undo',
      signedIn(
        runtime,
        guarded(resource, 'show', async (c, context) => {
          const place = { recordId: idOf(c), id: idOf(c, 'merge_id') }
          return c.json({ data: await undoMerge(service, context, place) })
        }),
      ),
    )
}
