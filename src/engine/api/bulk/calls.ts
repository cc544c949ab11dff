import { object, type InferType } from 'yup'
import { renderMessage } from '../../../domain/message.ts'
import type { Call } from '../../../runtime/http/call.ts'
import { textsFor } from '../../../runtime/languages.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { list, shape, text, whole } from '../../shapes.ts'
import { call } from '../declared/call.ts'
import { overAll, sent } from '../declared/record-shapes.ts'
import { requireJobRoom } from '../jobs/job-room.ts'
import { controlJob, jobAnswer, readOwnJob } from '../jobs/own-job.ts'
import { jobMembers } from '../jobs/shapes.ts'
import type { Context, ResourceService, Values } from '../resource-service.ts'
import type { BulkResult } from './job.ts'
import { bulkKind, startBulk, startUndo, type BulkPayload } from './request.ts'

const allJob = shape({
  ...jobMembers,
  changed: whole(),
  failed: list(shape({ id: whole(), message: text() })),
  failed_count: whole(),
})
export type AllJob = InferType<typeof allJob>

interface Given {
  c: Call
  runtime: Runtime
  service: ResourceService
  context: Context
}

const ownJob = (id: number, { service, context }: Given) =>
  readOwnJob<BulkPayload, BulkResult>(bulkKind, service.resource, id, context)

async function answer(id: number, given: Given): Promise<AllJob> {
  const job = await ownJob(id, given)
  const texts = textsFor(given.c.req.header('accept-language'))
  const { changed = 0, failed = [], failed_count = 0 } = job.result
  const named = failed.map((each) => ({ id: each.id, message: renderMessage(each.reason, texts) }))
  return { ...jobAnswer(job, texts), changed, failed: named, failed_count }
}

async function queue(given: Given, start: () => Promise<number>): Promise<AllJob> {
  const { runtime, context } = given
  await requireJobRoom(runtime, context)
  const id = await start()
  context.tx.afterCommit(() => runtime.wakeJobs())
  return answer(id, given)
}

async function control(jobId: number, command: 'cancel' | 'retry', given: Given): Promise<AllJob> {
  const { runtime, context } = given
  const { id } = await ownJob(jobId, given)
  if (command === 'retry') await requireJobRoom(runtime, context)
  await controlJob(id, command, context)
  context.tx.afterCommit(() => runtime.wakeJobs())
  return answer(id, given)
}

const queued = { answer: allJob, status: 202, refuses: [422, 429] } as const
const own = { access: 'list', answer: allJob } as const

export const bulkCalls = [
  call('PUT /:service/:call/all', {
    summary: 'Change all {many} that match, as a job',
    access: 'edit',
    body: object({ ...overAll(), set: sent<Values>({ type: 'object' }) }),
    ...queued,
    work: (given) => queue(given, () => startBulk(given.service, 'edit', given.body, given.context)),
  }),
  call('POST /:service/:call/all/delete', {
    summary: 'Delete all {many} that match, as a job',
    access: 'delete',
    body: object(overAll()),
    ...queued,
    work: (given) => queue(given, () => startBulk(given.service, 'delete', given.body, given.context)),
  }),
  call('GET /:service/:call/all/:job_id', {
    summary: 'How far the change is',
    ...own,
    work: (given) => answer(given.params.job_id, given),
  }),
  call('POST /:service/:call/all/:job_id/cancel', {
    summary: 'Stop the change after the batch under way',
    ...own,
    refuses: [409],
    work: (given) => control(given.params.job_id, 'cancel', given),
  }),
  call('POST /:service/:call/all/:job_id/retry', {
    summary: 'Go on with the change where it stopped',
    ...own,
    refuses: [409, 429],
    work: (given) => control(given.params.job_id, 'retry', given),
  }),
]

export const bulkUndoCalls = [
  call('POST /:service/:call/all/:job_id/undo', {
    summary: 'Take back what a job of mine changed, as a job',
    access: 'list',
    answer: allJob,
    status: 202,
    refuses: [409, 429],
    work: (given) =>
      queue(given, async () =>
        startUndo(given.service, await ownJob(given.params.job_id, given), given.context),
      ),
  }),
]
