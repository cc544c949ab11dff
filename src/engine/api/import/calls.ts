import { sql } from 'kysely'
import { Hono } from 'hono'
import { allows } from '../../../domain/access.ts'
import { Failure, forbidden } from '../../../domain/failure.ts'
import { textsFor } from '../../../runtime/languages.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import {
  sessionRequest,
  signedIn,
  signedInRead,
  type Call,
  type Env,
  type SignedInHandler,
} from '../../../runtime/http/call.ts'
import { bodyUpTo } from '../../../runtime/http/request-body.ts'
import type { Runtime } from '../../../runtime/runtime.ts'
import { withSession } from '../../../runtime/session.ts'
import { readBody, takeForm } from '../body.ts'
import { idOf } from '../guards.ts'
import type { Context, Values } from '../resource-service.ts'
import { readPaging } from '../query.ts'
import { isUnderWay } from '../../job-status.ts'
import { requireJobRoom } from '../jobs/job-room.ts'
import { startAssign } from './assign.ts'
import { importAnswer, planAnswer } from './answer.ts'
import { failedRowsCsv } from './failed-rows.ts'
import type { ImportPlan } from './plan.ts'
import { changedRows, stayedRows, type Page } from './row-pages.ts'
import { keepMapping, startRun, type RunPhase } from './run.ts'
import {
  failedRowsAfter,
  lockImport,
  readImport,
  recentImports,
  stageFile,
  type ImportRecord,
  type OpenSession,
} from './staging.ts'
import { startUndo } from './undo.ts'

const maxMegabytes = 40

/** The calls of an import: upload, read, mapping, check, what it would change, start, cancel, retry, assign, undo, failures. */
export function importCalls(plan: ImportPlan, runtime: Runtime): Hono<Env> {
  const { label } = plan.service.resource
  const requireAllowed = ({ session }: Context) => {
    if (!allows(plan.access, session)) throw forbidden(label[1])
  }
  const guarded =
    (handler: SignedInHandler): SignedInHandler =>
    (c, context) => {
      requireAllowed(context)
      return handler(c, context)
    }
  const read = (handler: SignedInHandler) => signedInRead(runtime, guarded(handler))
  const write = (handler: SignedInHandler) => signedIn(runtime, guarded(handler))
  const answer = async (c: Call, context: Context, id: number, status: 200 | 201 | 202 = 200) =>
    c.json({ data: await importAnswer(id, plan, context, textsFor(c.req.header('accept-language'))) }, status)
  const control = (command: 'cancel' | 'retry') =>
    write(async (c, context) => {
      if (command === 'retry') await requireJobRoom(runtime, context)
      // A batch holds its job's row, then asks for its import's: only where none is under way may both be taken here.
      const record = await (command === 'retry' ? lockImport : readImport)(idOf(c), plan, context)
      if (command === 'retry' && isUnderWay(record)) throw new Failure(409, { key: 'import.already' })
      const { id, job_id } = record
      const done = await sql<{
        now_is: string | null
      }>`select control_job(${job_id}, ${command}) as now_is`.execute(context.tx.db)
      if (!done.rows[0]?.now_is) throw new Failure(409, { key: 'import.already' })
      context.tx.afterCommit(() => runtime.wakeJobs())
      return answer(c, context, id)
    })

  const follow = (
    start: (record: ImportRecord, body: () => Promise<Values>, context: Context) => Promise<void>,
  ) =>
    write(async (c, context) => {
      await requireJobRoom(runtime, context)
      const record = await lockImport(idOf(c), plan, context)
      await start(record, () => readBody(c), context)
      context.tx.afterCommit(() => runtime.wakeJobs())
      return answer(c, context, record.id, 202)
    })
  const run = (phase: RunPhase) =>
    follow(async (record, body, context) => startRun(record, await body(), phase, plan, context))
  const rows = <Row>(
    read: (record: ImportRecord, plan: ImportPlan, page: Page, context: Context) => Promise<Row[]>,
    count: (record: ImportRecord) => number,
  ) =>
    signedInRead(
      runtime,
      guarded(async (c, context) => {
        const { page, limit } = readPaging(c.req.query('page'), c.req.query('limit'))
        const record = await readImport(idOf(c), plan, context)
        const data = await read(record, plan, { page, limit }, context)
        return c.json({ data: { data, current_page: page, per_page: limit, total: count(record) } })
      }),
    )

  return new Hono<Env>()
    .post('/', bodyUpTo(maxMegabytes, runtime), async (c) => {
      const request = await sessionRequest(runtime, c)
      const open: OpenSession = (work) =>
        withSession(runtime.database, request, {}, (context) => {
          requireAllowed(context)
          return work(context)
        })
      const userId = await open(async ({ session }) => session.userId)
      c.set('userId', userId)
      const id = await stageFile(runtime.tables.read(await takeForm(c), String(userId)), plan, open)
      return open((context) => answer(c, context, id, 201))
    })
    .get(
      '/',
      read(async (c, context) =>
        c.json({ data: { data: await recentImports(plan, context), ...planAnswer(plan, context.session) } }),
      ),
    )
    .get(
      '/:id',
      read((c, context) => answer(c, context, idOf(c))),
    )
    .put(
      '/:id',
      write(async (c, context) => {
        const record = await lockImport(idOf(c), plan, context)
        await keepMapping(record, await readBody(c), plan, context)
        return answer(c, context, record.id)
      }),
    )
    .post('/:id/check', run('check'))
    .post('/:id/start', run('import'))
    .post(
      '/:id/undo',
      follow((record, _body, context) => startUndo(record, plan, context)),
    )
    .post(
      '/:id/assign',
      follow(async (record, body, context) => startAssign(record, await body(), plan, context)),
    )
    .get(
      '/:id/changes',
      rows(changedRows, ({ filled, replaced }) => filled + replaced),
    )
    .get(
      '/:id/stayed',
      rows(stayedRows, ({ stayed }) => stayed),
    )
    .post('/:id/cancel', control('cancel'))
    .post('/:id/retry', control('retry'))
    .get(
      '/:id/failures.csv',
      write(async (c, context) => {
        const { id, columns, file_name, failed } = await readImport(idOf(c), plan, context)
        const name = `${file_name.replace(/\.\w+$/, '')} - failed rows.csv`
        const entry = { resource: plan.service.resource.schema.name, format: 'csv', rows: failed }
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
      }),
    )
}
