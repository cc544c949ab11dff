import { sql } from 'kysely'
import { object, string, type InferType } from 'yup'
import { addHours } from '../../../domain/dates/times.ts'
import { wireTime } from '../../../domain/dates/wire.ts'
import { Failure } from '../../../domain/failure.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import type { Call } from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { exportHours } from '../../../runtime/maintenance.ts'
import { list, oneOf, shape, text } from '../../shapes.ts'
import { call } from '../declared/call.ts'
import { overAll, sent, sentFilter, sentIds } from '../declared/record-shapes.ts'
import { numbersOf } from '../../../runtime/numbers.ts'
import type { Context, ResourceService, Values } from '../resource-service.ts'
import { requireAccess } from '../guards.ts'
import { readIds, readSort, readText } from '../query.ts'
import { requireJobRoom } from '../jobs/job-room.ts'
import { controlJob, jobAnswer, readOwnJob, recentOwnJobs, type OwnJob } from '../jobs/own-job.ts'
import { jobMembers } from '../jobs/shapes.ts'
import type { Cell } from '../../fields/kind.ts'
import { fileResponse } from './file-response.ts'
import { exportFormats, readFormat } from './formats.ts'
import { exportKind, startExport, type ExportPayload } from './job.ts'
import { fieldsInFull, fileNameOf, headingsOf, readExportFields, requireFull } from './request.ts'
import { requireProof } from '../../../runtime/session.ts'
import { exportNow, inSteps } from './stream.ts'

type ExportJob = OwnJob<ExportPayload, Record<never, never>>

const expiryOf = ({ status, finished_at }: ExportJob): string | null =>
  status === 'done' && finished_at ? addHours(finished_at, exportHours) : null

/** Limit of explicitly selected records. */
const mostSelected = 5_000

function readRequest(service: ResourceService, body: Values, c: Call, { session }: Context): ExportPayload {
  const { resource } = service
  const { sort, order, ids, filter = {} } = body
  const fields = readExportFields(resource, session, body['fields'])
  return {
    resource: resource.schema.name,
    format: readFormat(body['format']),
    fields,
    full: fieldsInFull(resource, fields, session),
    filter,
    q: readText(body['q']),
    sort: typeof sort === 'string' ? readSort(resource, session, sort, String(order ?? 'ASC')) : undefined,
    ids: ids === undefined || ids === null ? undefined : readIds(ids, mostSelected),
    now: Date.now(),
    language: c.req.header('accept-language'),
  }
}

const exportJob = shape({
  ...jobMembers,
  format: oneOf(...exportFormats),
  name: text(),
  expires_at: string().defined().nullable(),
})
export type ExportAnswer = InferType<typeof exportJob>

interface Given {
  c: Call
  runtime: Runtime
  service: ResourceService
  context: Context
}

const ownJob = (id: number, { resource }: ResourceService, context: Context): Promise<ExportJob> =>
  readOwnJob(exportKind, resource, id, context)

function told(job: ExportJob, { c, service }: Given): ExportAnswer {
  const { format } = job.payload
  const own = { format, name: fileNameOf(service.resource, format), expires_at: expiryOf(job) }
  return { ...jobAnswer(job, textsFor(c.req.header('accept-language'))), ...own }
}

const answer = async (id: number, given: Given) => told(await ownJob(id, given.service, given.context), given)

async function control(jobId: number, command: 'cancel' | 'retry', given: Given): Promise<ExportAnswer> {
  const { runtime, service, context } = given
  const { id } = await ownJob(jobId, service, context)
  if (command === 'retry') await requireJobRoom(runtime, context)
  await controlJob(id, command, context)
  context.tx.afterCommit(() => runtime.wakeJobs())
  return answer(id, given)
}

/** Serves the file page by page, checking rights each time. */
async function madeFile({ c, runtime, service }: Omit<Given, 'context'>, id: number): Promise<Response> {
  const { resource } = service
  const { first, next } = await inSteps(runtime, c)
  const {
    format,
    fields,
    full = [],
  } = await first(async (context) => {
    c.set('userId', context.user.id)
    requireAccess(resource, 'export', context.session)
    requireProof(context, 'withFactor')
    const job = await ownJob(id, service, context)
    const expiry = expiryOf(job)
    if (!expiry) throw new Failure(409, { key: 'export.not_ready' })
    if (expiry <= wireTime(Date.now())) throw new Failure(410, { key: 'export.expired' })
    const { format, fields: columns, full = [] } = job.payload
    requireFull(resource, full, context.session)
    const entry = { resource: resource.schema.name, format, columns, rows: job.done }
    await recordAccess(context, { action: 'download', file: fileNameOf(resource, format), ...entry })
    return job.payload
  })
  return fileResponse({
    format,
    name: fileNameOf(resource, format),
    columns: headingsOf(resource, fields, textsFor(c.req.header('accept-language'))),
    page: (number) =>
      next(async (context) => {
        requireAccess(resource, 'export', context.session)
        requireFull(resource, full, context.session)
        const page = await sql<{ cells: string | Cell[][] }>`
          select cells from export_page where job_id = ${id} and seq = ${number}`.execute(context.tx.db)
        const kept = page.rows[0]?.cells
        const { tx, session } = context
        return kept === undefined ? undefined : numbersOf(tx).show(session.corporateId, kept)
      }),
  })
}

const asked = {
  format: sent({ type: 'string', enum: exportFormats }),
  sort: string(),
  order: sent({ type: 'string', enum: ['ASC', 'DESC'] }),
}
const own = { access: 'export', answer: exportJob } as const
const file = { access: 'export', session: 'own', answer: { file: 'text/csv' } } as const

export const exportCalls = [
  call('GET /:service/:call/export', {
    summary: 'Fetch all {many} that match, as a file',
    ...file,
    query: object({ ...asked, fields: string(), filter: sentFilter(), q: string(), ids: sentIds() }),
    refuses: [422],
    work: exportNow,
  }),
  call('POST /:service/:call/exports', {
    summary: 'Make a file of all {many} that match, as a job',
    ...own,
    proof: 'withFactor',
    body: object({
      ...asked,
      ...overAll(),
      fields: sent({ type: 'array', items: { type: 'string' } }),
      ids: sent({ type: 'array', items: { type: 'integer' } }),
    }),
    status: 202,
    refuses: [429],
    work: async (given) => {
      const { c, runtime, service, context, body } = given
      await requireJobRoom(runtime, context)
      const id = await startExport(service, readRequest(service, body, c, context), context)
      context.tx.afterCommit(() => runtime.wakeJobs())
      return answer(id, given)
    },
  }),
  call('GET /:service/:call/exports', {
    summary: 'My latest exports',
    access: 'export',
    answer: list(exportJob),
    work: async (given) => {
      const { service, context } = given
      const jobs: ExportJob[] = await recentOwnJobs(exportKind, service.resource, exportHours, context)
      return jobs.map((job) => told(job, given))
    },
  }),
  call('GET /:service/:call/exports/:job_id', {
    summary: 'How far the export is',
    ...own,
    work: (given) => answer(given.params.job_id, given),
  }),
  call('GET /:service/:call/exports/:job_id/file', {
    summary: 'The made file',
    ...file,
    refuses: [409, 410],
    work: (given) => madeFile(given, given.params.job_id),
  }),
  call('POST /:service/:call/exports/:job_id/cancel', {
    summary: 'Stop the export after the batch under way',
    ...own,
    refuses: [409],
    work: (given) => control(given.params.job_id, 'cancel', given),
  }),
  call('POST /:service/:call/exports/:job_id/retry', {
    summary: 'Go on with the export where it stopped',
    ...own,
    refuses: [409, 429],
    work: (given) => control(given.params.job_id, 'retry', given),
  }),
]
