import { sql } from 'kysely'
import { mixed, object, string, type ISchema } from 'yup'
import { Failure, invalid } from '../../../domain/failure.ts'
import { maxImportMegabytes } from '../../../domain/file-limits.ts'
import { textEncodings } from '../../../domain/text-encodings.ts'
import { rowsAbove } from '../../../runtime/spreadsheet/find-headings.ts'
import { maxRows } from '../../../runtime/spreadsheet/record-size.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import { sessionRequest, type Call } from '../../../runtime/http/call.ts'
import { withSession } from '../../../runtime/session.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { plainNumber } from '../../../engine/fields/plain-number.ts'
import { referredOne } from '../../../engine/fields/referred.ts'
import { resourceNamed } from '../../../engine/registry.ts'
import { labelOf } from '../../../engine/schema.ts'
import { readRecord } from '../../../engine/api/read.ts'
import { registeredService } from '../../../engine/api/services.ts'
import { isUnderWay } from '../../../engine/job-status.ts'
import { page, paging } from '../../../engine/shapes.ts'
import { takeForm } from '../../../engine/api/body.ts'
import { call } from '../../../engine/api/declared/call.ts'
import { requireAccess } from '../../../engine/api/guards.ts'
import { pageOf } from '../../../engine/api/dialects/pagination.ts'
import { pagingOf } from '../../../engine/api/query.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { requireJobRoom } from '../../../engine/api/jobs/job-room.ts'
import { startAssign } from './assign.ts'
import { isOverSoon, startStaged } from './at-once.ts'
import { importAnswer, planAnswer } from './answer.ts'
import { failedRowsCsv } from './failed-rows.ts'
import { knownHeadings } from './guess.ts'
import { planOf, planWithin, type ImportPlan } from './plan.ts'
import { changedRows, stayedRows } from './row-pages.ts'
import { keepMapping, refuseUnderWay, startRun } from './run.ts'
import { changedRow, importShape, recentShape, stayedRow } from './shapes.ts'
import {
  discard,
  failedRowsAfter,
  lockImport,
  readImport,
  recentImports,
  stageFile,
  type ImportRecord,
  type OpenSession,
} from './staging.ts'
import { startUndo } from './undo.ts'

const answerOf = (c: Call, service: ResourceService, context: Context, id: number) =>
  importAnswer(id, planOf(service), context, textsFor(c.req.header('accept-language')))

interface Given {
  c: Call
  runtime: Runtime
  service: ResourceService
  context: Context
  params: { id: number }
}

async function follow(
  { c, runtime, service, context, params }: Given,
  start: (record: ImportRecord, plan: ImportPlan) => Promise<void>,
) {
  await requireJobRoom(runtime, context)
  const plan = planOf(service)
  const record = await lockImport(params.id, plan, context)
  await start(record, plan)
  context.tx.afterCommit(() => runtime.wakeJobs())
  return answerOf(c, service, context, record.id)
}

async function control({ c, runtime, service, context, params }: Given, command: 'cancel' | 'retry') {
  if (command === 'retry') await requireJobRoom(runtime, context)
  // Batches lock job, then import; locking both here is safe only while none runs.
  const read = command === 'retry' ? lockImport : readImport
  const record = await read(params.id, planOf(service), context)
  if (command === 'retry' && isUnderWay(record)) throw new Failure(409, { key: 'import.already' })
  const done = await sql<{
    now_is: string | null
  }>`select control_job(${record.job_id}, ${command}) as now_is`.execute(context.tx.db)
  if (!done.rows[0]?.now_is) throw new Failure(409, { key: 'import.already' })
  context.tx.afterCommit(() => runtime.wakeJobs())
  return answerOf(c, service, context, record.id)
}

const choice = object({
  mapping: mixed().meta({ openapi: { type: 'object', additionalProperties: { type: 'integer' } } }),
  known: mixed().meta({ openapi: { type: 'object' } }),
})
const receivers = object({
  users: mixed().meta({ openapi: { type: 'array', items: { type: 'integer' } } }),
  to: mixed().meta({ openapi: { const: 'rules' } }),
})

/** 1-based. */
const chosenPlace = () => plainNumber().integer().min(1).max(1000)

/** Allows re-reading the file only before anything has started. */
async function replaceable(id: number, plan: ImportPlan, context: Context): Promise<ImportRecord> {
  const record = await readImport(id, plan, context)
  refuseUnderWay(record)
  if (record.started_at) throw new Failure(409, { key: 'import.already' })
  return record
}

/** Requires a visible parent record where files need one. */
async function requireWithin({ service, withinField }: ImportPlan, id: number | null, context: Context) {
  if (withinField === undefined) return
  const { fields } = service.resource.schema
  if (id === null)
    throw invalid({
      within: [{ key: 'validation.required', args: { label: labelOf(withinField, fields[withinField]) } }],
    })
  const resource = resourceNamed(referredOne(fields[withinField]) ?? '')
  await readRecord(registeredService(resource) ?? { resource, hooks: {} }, context, id)
}

const step = { access: 'import', answer: importShape } as const
const queued = { ...step, status: 202, refuses: [409, 429] } as const
const rows = <Row>(row: ISchema<Row>) => ({
  access: 'import' as const,
  query: object(paging),
  answer: page(row),
})

export const importCalls = [
  call('POST /:service/:record-import', {
    summary: 'Import a file of {many}; with `stage` it waits for its columns to be matched',
    description:
      'Up to 1,000 rows are imported before the response (201); more go on after it (202, Location).',
    access: 'import',
    session: 'own',
    upload: maxImportMegabytes,
    query: object({
      stage: string().oneOf(['0', '1']),
      sheet: chosenPlace(),
      headings: chosenPlace(),
      encoding: string().oneOf(textEncodings),
      replaces: plainNumber().integer(),
      within: plainNumber().integer(),
    }),
    answer: importShape,
    status: 201,
    refuses: [404, 409, 422, 429],
    work: async ({ c, runtime, service, query: { stage, replaces, within, ...choice } }) => {
      const request = await sessionRequest(runtime, c)
      const open: OpenSession = (work) =>
        withSession(runtime.database, request, {}, (context) => {
          requireAccess(service.resource, 'import', context.session)
          return work(context)
        })
      const userId = await open(async ({ session }) => session.userId)
      c.set('userId', userId)
      const general = planOf(service)
      const before =
        replaces === undefined ? null : await open((context) => replaceable(replaces, general, context))
      const about = within ?? before?.within_id ?? null
      await open((context) => requireWithin(general, about, context))
      const plan = planWithin(general, about)
      const reading = { ...choice, known: knownHeadings(plan) }
      const batches = runtime.tables.read(await takeForm(c), String(userId), reading)
      const id = await stageFile(batches, plan, open)
      if (before) await discard(before.id, maxRows + rowsAbove, open)
      const answer = () => open((context) => answerOf(c, service, context, id))
      if (stage === '1') return answer()
      await open((context) => requireJobRoom(runtime, context))
      const record = await startStaged(id, plan, open)
      runtime.wakeJobs()
      if (!(await isOverSoon(record, plan, open))) {
        c.status(202)
        c.header('location', `${new URL(c.req.url).pathname}/${id}`)
      }
      return answer()
    },
  }),
  call('GET /:service/:record-import', {
    summary: 'The caller’s latest imports',
    access: 'import',
    answer: recentShape,
    work: async ({ service, context }) => {
      const plan = planOf(service)
      return { data: await recentImports(plan, context), ...planAnswer(plan, context.session) }
    },
  }),
  call('GET /:service/:record-import/:id', {
    summary: 'An import and how far it is',
    ...step,
    work: ({ c, service, context, params }) => answerOf(c, service, context, params.id),
  }),
  call('PUT /:service/:record-import/:id', {
    summary: 'Which column fills which field, and what becomes of known records',
    ...step,
    body: choice,
    refuses: [409],
    work: async ({ c, service, context, params, body }) => {
      const plan = planOf(service)
      const record = await lockImport(params.id, plan, context)
      await keepMapping(record, body, plan, context)
      return answerOf(c, service, context, record.id)
    },
  }),
  call('POST /:service/:record-import/:id/check', {
    summary: 'Tell what would become of each row',
    ...queued,
    body: choice,
    work: (given) =>
      follow(given, (record, plan) => startRun(record, given.body, 'check', plan, given.context)),
  }),
  call('POST /:service/:record-import/:id/start', {
    summary: 'Import',
    ...queued,
    body: choice,
    work: (given) =>
      follow(given, (record, plan) => startRun(record, given.body, 'import', plan, given.context)),
  }),
  call('POST /:service/:record-import/:id/assign', {
    summary: 'Give its new records to people',
    ...queued,
    body: receivers,
    work: (given) => follow(given, (record, plan) => startAssign(record, given.body, plan, given.context)),
  }),
  call('POST /:service/:record-import/:id/undo', {
    summary: 'Take it back as far as nobody changed it since',
    ...queued,
    work: (given) => follow(given, (record, plan) => startUndo(record, plan, given.context)),
  }),
  call('POST /:service/:record-import/:id/cancel', {
    summary: 'Stop after the batch under way',
    ...step,
    refuses: [409],
    work: (given) => control(given, 'cancel'),
  }),
  call('POST /:service/:record-import/:id/retry', {
    summary: 'Go on where it stopped',
    ...step,
    refuses: [409, 429],
    work: (given) => control(given, 'retry'),
  }),
  call('GET /:service/:record-import/:id/changes', {
    summary: 'What it changes of known records, before and after',
    ...rows(changedRow),
    work: async ({ service, context, params, query }) => {
      const plan = planOf(service)
      const asked = pagingOf(query)
      const record = await readImport(params.id, plan, context)
      const total = record.filled + record.replaced
      return pageOf({ rows: await changedRows(record, plan, asked, context), total }, asked)
    },
  }),
  call('GET /:service/:record-import/:id/stayed', {
    summary: 'What stayed when it was taken back, since others changed it',
    ...rows(stayedRow),
    work: async ({ service, context, params, query }) => {
      const plan = planOf(service)
      const asked = pagingOf(query)
      const record = await readImport(params.id, plan, context)
      return pageOf({ rows: await stayedRows(record, plan, asked, context), total: record.stayed }, asked)
    },
  }),
  call('GET /:service/:record-import/:id/failures.csv', {
    summary: 'The failed rows and why',
    access: 'import',
    // Writes the download to the access log.
    session: { readOnly: false },
    answer: { file: 'text/csv' },
    work: async ({ c, service, context, params }) => {
      const plan = planOf(service)
      const { id, columns, file_name, failed } = await readImport(params.id, plan, context)
      const name = `${file_name.replace(/\.\w+$/, '')} - failed rows.csv`
      const entry = { resource: service.resource.schema.name, format: 'csv', rows: failed }
      await recordAccess(context, { action: 'download', file: name, ...entry })
      const csv = failedRowsCsv(columns, textsFor(c.req.header('accept-language')), (line) =>
        failedRowsAfter(id, line, 1000, context),
      )
      return new Response(await new Response(csv).blob(), {
        headers: {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
        },
      })
    },
  }),
]
