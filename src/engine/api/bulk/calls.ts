import { Hono } from 'hono'
import { renderMessage } from '../../../domain/message.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { signedIn, signedInRead, type Call, type Env } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { readBody } from '../body.ts'
import type { Context, ResourceService } from '../resource-service.ts'
import { guarded, idOf } from '../guards.ts'
import { requireJobRoom } from '../jobs/job-room.ts'
import { controlJob, jobAnswer, readOwnJob } from '../jobs/own-job.ts'
import type { BulkResult } from './job.ts'
import { bulkKind, startBulk, startUndo, type BulkPayload } from './request.ts'

/** The calls below `/all`: change or delete everything that matches, as a job; how far it is; cancel it, go on. */
export function bulkCalls(service: ResourceService, runtime: Runtime): Hono<Env> {
  const { resource } = service
  const ownJob = (id: number, context: Context) =>
    readOwnJob<BulkPayload, BulkResult>(bulkKind, resource, id, context)
  const answer = async (c: Call, context: Context, id: number, status: 200 | 202 = 200) => {
    const job = await ownJob(id, context)
    const texts = textsFor(c.req.header('accept-language'))
    const { changed = 0, failed = [], failed_count = 0 } = job.result
    const named = failed.map(({ id: record, reason }) => ({
      id: record,
      message: renderMessage(reason, texts),
    }))
    return c.json({ data: { ...jobAnswer(job, texts), changed, failed: named, failed_count } }, status)
  }
  const start = (action: 'edit' | 'delete') =>
    signedIn(
      runtime,
      guarded(resource, action, async (c, context) => {
        await requireJobRoom(runtime, context)
        const id = await startBulk(service, action, await readBody(c), context)
        context.tx.afterCommit(() => runtime.wakeJobs())
        return answer(c, context, id, 202)
      }),
    )
  const control = (command: 'cancel' | 'retry') =>
    signedIn(
      runtime,
      guarded(resource, 'list', async (c, context) => {
        const { id } = await ownJob(idOf(c, 'job_id'), context)
        if (command === 'retry') await requireJobRoom(runtime, context)
        await controlJob(id, command, context)
        context.tx.afterCommit(() => runtime.wakeJobs())
        return answer(c, context, id)
      }),
    )
  const calls = new Hono<Env>()
  if (resource.undo) {
    calls.post(
      '/:job_id/undo',
      signedIn(
        runtime,
        guarded(resource, 'list', async (c, context) => {
          await requireJobRoom(runtime, context)
          const id = await startUndo(service, await ownJob(idOf(c, 'job_id'), context), context)
          context.tx.afterCommit(() => runtime.wakeJobs())
          return answer(c, context, id, 202)
        }),
      ),
    )
  }
  return calls
    .put('/', start('edit'))
    .post('/delete', start('delete'))
    .get(
      '/:job_id',
      signedInRead(
        runtime,
        guarded(resource, 'list', (c, context) => answer(c, context, idOf(c, 'job_id'))),
      ),
    )
    .post('/:job_id/cancel', control('cancel'))
    .post('/:job_id/retry', control('retry'))
}
