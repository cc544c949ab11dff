import { sql } from 'kysely'
import { Hono } from 'hono'
import { readWireTime, wireTime } from '../../../domain/dates.ts'
import { Failure } from '../../../domain/failure.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import {
  signedIn,
  signedInRead,
  type Call,
  type Env,
  type SignedInHandler,
} from '../../../runtime/http/call.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { exportHours } from '../../../runtime/maintenance.ts'
import { readBody } from '../body.ts'
import type { Context, ResourceService, Values } from '../resource-service.ts'
import { idOf } from '../guards.ts'
import { readIds, readSort, readText } from '../query.ts'
import { requireJobRoom } from '../jobs/job-room.ts'
import { controlJob, jobAnswer, readOwnJob, recentOwnJobs, type OwnJob } from '../jobs/own-job.ts'
import type { Cell } from '../../fields/kind.ts'
import { fileResponse } from './file-response.ts'
import { readFormat } from './formats.ts'
import { exportKind, startExport, type ExportPayload } from './job.ts'
import {
  fieldsInFull,
  fileNameOf,
  headingsOf,
  readExportFields,
  requireExport,
  requireFull,
} from './request.ts'
import { inSteps } from './stream.ts'

type ExportJob = OwnJob<ExportPayload, Record<never, never>>

/** When a finished file goes. */
function expiryOf({ status, finished_at }: ExportJob): string | null {
  const finished = status === 'done' && finished_at ? readWireTime(finished_at) : null
  return finished && wireTime(finished.getTime() + exportHours * 3_600_000)
}

/** As many records as an export may name one by one. */
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

/** The calls below `/exports`: a file made by a job; the caller's latest; how far one is; cancel it, go on; fetch it. */
export function exportCalls(service: ResourceService, runtime: Runtime): Hono<Env> {
  const { resource } = service
  const guarded =
    (handler: SignedInHandler): SignedInHandler =>
    (c, context) => {
      requireExport(resource, context.session)
      return handler(c, context)
    }
  const ownJob = (id: number, context: Context): Promise<ExportJob> =>
    readOwnJob(exportKind, resource, id, context)
  const told = (job: ExportJob, c: Call) => {
    const { format } = job.payload
    const own = { format, name: fileNameOf(resource, format), expires_at: expiryOf(job) }
    return { ...jobAnswer(job, textsFor(c.req.header('accept-language'))), ...own }
  }
  const answer = async (c: Call, context: Context, id: number, status: 200 | 202 = 200) =>
    c.json({ data: told(await ownJob(id, context), c) }, status)
  const control = (command: 'cancel' | 'retry') =>
    signedIn(
      runtime,
      guarded(async (c, context) => {
        const { id } = await ownJob(idOf(c), context)
        if (command === 'retry') await requireJobRoom(runtime, context)
        await controlJob(id, command, context)
        context.tx.afterCommit(() => runtime.wakeJobs())
        return answer(c, context, id)
      }),
    )
  const file = async (c: Call): Promise<Response> => {
    const id = idOf(c)
    const { first, next } = await inSteps(runtime, c)
    const {
      format,
      fields,
      full = [],
    } = await first(async (context) => {
      c.set('userId', context.user.id)
      requireExport(resource, context.session)
      const job = await ownJob(id, context)
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
          requireExport(resource, context.session)
          requireFull(resource, full, context.session)
          const page = await sql<{ cells: Cell[][] }>`
            select cells from export_page where job_id = ${id} and seq = ${number}`.execute(context.tx.db)
          return page.rows[0]?.cells
        }),
    })
  }
  return new Hono<Env>()
    .post(
      '/',
      signedIn(
        runtime,
        guarded(async (c, context) => {
          await requireJobRoom(runtime, context)
          const id = await startExport(service, readRequest(service, await readBody(c), c, context), context)
          context.tx.afterCommit(() => runtime.wakeJobs())
          return answer(c, context, id, 202)
        }),
      ),
    )
    .get(
      '/',
      signedInRead(
        runtime,
        guarded(async (c, context) => {
          const jobs: ExportJob[] = await recentOwnJobs(exportKind, resource, exportHours, context)
          return c.json({ data: jobs.map((job) => told(job, c)) })
        }),
      ),
    )
    .get(
      '/:id',
      signedInRead(
        runtime,
        guarded((c, context) => answer(c, context, idOf(c))),
      ),
    )
    .get('/:id/file', file)
    .post('/:id/cancel', control('cancel'))
    .post('/:id/retry', control('retry'))
}
