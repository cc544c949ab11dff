import { Hono } from 'hono'
import { allows } from '../../../domain/access.ts'
import { forbidden } from '../../../domain/failure.ts'
import { reassignAccess } from '../../../domain/reassignment.ts'
import { idOf } from '../../../engine/api/guards.ts'
import { requireJobRoom } from '../../../engine/api/jobs/job-room.ts'
import { readPaging } from '../../../engine/api/query.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import {
  signedIn,
  signedInRead,
  type Call,
  type Env,
  type SignedInHandler,
} from '../../../runtime/http/call.ts'
import { textsFor } from '../../../runtime/languages.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { leadResource } from '../../../../resources/lead.ts'
import { previewReassignment } from './preview.ts'
import { listProcesses, readProcess, startReassignment, takeBackReassignment } from './process.ts'

const pageOf = (c: Call) => readPaging(c.req.query('page'), c.req.query('limit'))

/** The calls below /lead: the dry run, the start, the runs, one of them, and its way back [API-13]. */
export function reassignmentCalls(runtime: Runtime): Hono<Env> {
  const guarded =
    (handler: SignedInHandler): SignedInHandler =>
    (c, context) => {
      if (!allows(reassignAccess, context.session)) throw forbidden(leadResource.label[1])
      return handler(c, context)
    }
  const process = async (c: Call, context: Context, id: number) =>
    readProcess(id, pageOf(c), context, textsFor(c.req.header('accept-language')))
  return new Hono<Env>()
    .post(
      '/reassignment/preview',
      signedInRead(
        runtime,
        guarded(async (c, context) => c.json({ data: await previewReassignment(pageOf(c), context) })),
      ),
    )
    .post(
      '/reassignment',
      signedIn(
        runtime,
        guarded(async (c, context) => {
          await requireJobRoom(runtime, context)
          const id = await startReassignment(context)
          if (id === null) return c.json({ data: null })
          context.tx.afterCommit(() => runtime.wakeJobs())
          return c.json({ data: await process(c, context, id) }, 202)
        }),
      ),
    )
    .get(
      '/reassignments',
      signedInRead(
        runtime,
        guarded(async (c, context) => {
          const data = await listProcesses(context, textsFor(c.req.header('accept-language')))
          return c.json({ data: { data } })
        }),
      ),
    )
    .get(
      '/reassignments/:id',
      signedInRead(
        runtime,
        guarded(async (c, context) => c.json({ data: await process(c, context, idOf(c)) })),
      ),
    )
    .post(
      '/reassignments/:id/undo',
      signedIn(
        runtime,
        guarded(async (c, context) => {
          await requireJobRoom(runtime, context)
          await takeBackReassignment(idOf(c), context)
          context.tx.afterCommit(() => runtime.wakeJobs())
          return c.json({ data: await process(c, context, idOf(c)) }, 202)
        }),
      ),
    )
}
