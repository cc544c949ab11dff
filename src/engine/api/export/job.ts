import { sql } from 'kysely'
import { textsFor } from '../../../runtime/languages.ts'
import { recordAccess } from '../../../runtime/access-log.ts'
import { JobRefused, type JobStep } from '../../../runtime/jobs.ts'
import { requireAccess } from '../guards.ts'
import { numbersOf } from '../../../runtime/numbers.ts'
import type { Context, ResourceService } from '../resource-service.ts'
import { readFilter, readSort, type ListQuery } from '../query.ts'
import { askedOf, orRefused, startJob } from '../jobs/own-job.ts'
import type { ExportFormat } from './formats.ts'
import { recordedFilter } from './recorded-filter.ts'
import { countExport, orderedIds, readExportFields, requireFull } from './request.ts'
import { pageSize, readPage } from './rows.ts'
import { onlyIds } from './stream.ts'

export const exportKind = 'export'

export interface ExportPayload {
  resource: string
  format: ExportFormat
  fields: string[]
  full?: string[]
  filter: unknown
  q?: string
  sort?: ListQuery['sort']
  ids?: number[]
  /** Fixes what `today` means for the whole job. */
  now: number
  language?: string
}

function readExported(payload: ExportPayload, service: ResourceService, context: Context) {
  const { session } = context
  const { sort, ids, now } = payload
  const { filter, q } = askedOf(payload, context)
  const read = readFilter(service.resource, session, filter, now)
  const order = sort && readSort(service.resource, session, sort.field, sort.order)
  return onlyIds({ conditions: read.conditions, q: q ?? read.q, sort: order }, ids)
}

export async function startExport(
  service: ResourceService,
  payload: ExportPayload,
  context: Context,
): Promise<number> {
  const exported = readExported(payload, service, context)
  const total = await countExport(service, context, exported)
  const { format, fields: columns } = payload
  const entry = { resource: service.resource.schema.name, format, columns, rows: total }
  await recordAccess(context, {
    action: 'export',
    ...entry,
    filter: recordedFilter(exported, service.resource),
  })
  return startJob(exportKind, service.resource, payload, total, context)
}

interface JobRow {
  payload: ExportPayload
  cursor: { page: number } | null
}

/** The first batch fixes records and order, as pages of ids. */
async function settlePages(
  jobId: number,
  service: ResourceService,
  payload: ExportPayload,
  context: Context,
): Promise<void> {
  const { tx, session } = context
  const exported = orRefused(() => readExported(payload, service, context))
  await sql`insert into export_page (corporate_id, job_id, seq, ids)
    select ${session.corporateId}, ${jobId}, (o.n - 1) / ${pageSize}, array_agg(o.id order by o.n)
    from unnest(${orderedIds(service, context, exported)}) with ordinality o(id, n) group by 3`.execute(tx.db)
  await sql`update job set cursor = '{"page": 0}',
    total = (select coalesce(sum(cardinality(ids)), 0) from export_page where job_id = ${jobId}) where id = ${jobId}`.execute(
    tx.db,
  )
}

/** One page of rows. Fails if the owner has lost access to a field. */
export const exportStep =
  (resourceServices: readonly ResourceService[]): JobStep =>
  async ({ tx, session, jobId }) => {
    const context: Context = { tx, session }
    const found = await sql<JobRow>`select payload, cursor from job where id = ${jobId}`.execute(tx.db)
    const [job] = found.rows
    const service = resourceServices.find(({ resource }) => resource.schema.name === job?.payload.resource)
    if (!job || !service) throw new JobRefused('failure.not_found')
    const { payload, cursor } = job
    const { fields, full = [] } = payload
    orRefused(() => {
      requireAccess(service.resource, 'export', session)
      readExportFields(service.resource, session, payload.fields)
      requireFull(service.resource, full, session)
    })
    if (!cursor) {
      await settlePages(jobId, service, payload, context)
      return 'more'
    }
    const page = await sql<{ ids: number[] }>`
      select ids from export_page where job_id = ${jobId} and seq = ${cursor.page}`.execute(tx.db)
    const ids = page.rows[0]?.ids
    if (!ids) return 'done'
    const cells = await readPage(service, context, ids, { fields, full }, textsFor(payload.language))
    await sql`update export_page set cells = ${JSON.stringify(numbersOf(tx).hide(session.corporateId, cells))}::jsonb where job_id = ${jobId} and seq = ${cursor.page}`.execute(
      tx.db,
    )
    await sql`update job set done = done + ${ids.length}, cursor = ${JSON.stringify({ page: cursor.page + 1 })}::jsonb
      where id = ${jobId}`.execute(tx.db)
    return 'more'
  }
