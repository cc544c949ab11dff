import { sql } from 'kysely'
import type { InferType } from 'yup'
import { wireDay } from '../../domain/dates/wire.ts'
import { Failure, invalid, notFound } from '../../domain/failure.ts'
import { safeFileName } from '../../domain/file-name.ts'
import { renderMessage, type Texts } from '../../domain/message.ts'
import { packKinds } from '../../domain/pack-kinds.ts'
import { requireWriter, type WriterContext } from '../../features/activity/api/entries/write.ts'
import { requireJobRoom } from '../../engine/api/jobs/job-room.ts'
import { controlJob, jobAnswer, type OwnJob, startJob } from '../../engine/api/jobs/own-job.ts'
import type { Context, ResourceService } from '../../engine/api/resource-service.ts'
import { keepsFiles } from '../../features/activity/entries.ts'
import { jobStatuses } from '../../engine/job-status.ts'
import { oneOf, shape, text, whole } from '../../engine/shapes.ts'
import { textsFor } from '../../runtime/languages.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { allServices } from '../../engine/api/services.ts'
import { findFiles, type FoundFile } from './find-file.ts'

export const packKind = 'pack'

export const maxParts = 30

const mostMegabytes = 40

export interface PackPayload {
  resource: string
  record_id: number
  files: number[]
  appendix: boolean
  name: string
  language?: string
}

export interface PackResult {
  file_id: number
  unreadable: string
}

export const pack = shape({
  id: whole(),
  status: oneOf(...jobStatuses),
  done: whole(),
  total: whole().nullable(),
  error: text().nullable(),
  created_at: text(),
  finished_at: text().nullable(),
  name: text(),
  file_id: whole().nullable(),
  unreadable: text().nullable(),
})
export type Pack = InferType<typeof pack>

/** 404 if its records have no files. */
export function filesOwner(name: string): ResourceService {
  const service = allServices().find(({ resource }) => resource.schema.name === name)
  if (!service || !keepsFiles(service.resource)) throw notFound()
  return service
}

/** In the requested order; 404 for files of another record. */
export async function partsOf(
  context: Context,
  { resource, record_id }: Pick<PackPayload, 'resource' | 'record_id'>,
  ids: readonly number[],
): Promise<FoundFile[]> {
  const files = await findFiles(context, ids)
  const { rows } = await sql<{ id: number }>`select distinct file_id as id from record_entry
    where resource = ${resource} and record_id = ${record_id} and file_id = any(${ids}::bigint[])`.execute(
    context.tx.db,
  )
  if (rows.length < new Set(ids).size) throw notFound()
  return files
}

/** Appendix first; the result is stored with the record. */
export async function startPack(
  runtime: Runtime,
  context: WriterContext,
  asked: Omit<PackPayload, 'name'> & { name: string | null },
): Promise<number> {
  const { resource, record_id: recordId, appendix } = asked
  const service = filesOwner(resource)
  await requireWriter({ service, context, recordId })
  const files = [...new Set(asked.files)]
  if (files.length === 0 && !appendix)
    throw new Failure(
      422,
      { key: 'attachment.select' },
      { errors: { files: [{ key: 'attachment.select' }] } },
    )
  if (appendix && !service.resource.appendix) throw invalid({ appendix: [{ key: 'pack.no_appendix' }] })
  let bytes = 0
  for (const { name, media_type, size } of await partsOf(context, asked, files)) {
    if (!packKinds.includes(media_type)) throw invalid({ files: [{ key: 'pack.kind', args: { name } }] })
    bytes += size
  }
  if (bytes > mostMegabytes * 1024 * 1024)
    throw invalid({ files: [{ key: 'pack.size', args: { max: mostMegabytes } }] })
  await requireJobRoom(runtime, context)
  const given = asked.name?.replace(/\.pdf$/i, '')
  const usual = { key: 'pack.file', args: { day: wireDay(Date.now()) } }
  const name = `${safeFileName(given || renderMessage(usual, textsFor(asked.language)))}.pdf`
  const payload: PackPayload = { ...asked, files, name }
  const id = await startJob(packKind, service.resource, payload, files.length + Number(appendix), context)
  context.tx.afterCommit(() => runtime.wakeJobs())
  return id
}

/** 404 unless the caller's own. */
export async function readPack({ tx, session }: Context, id: number, texts: Texts): Promise<Pack> {
  const { rows } = await sql<OwnJob<PackPayload, PackResult>>`
    select id, status, done, total, payload, result, error, created_at, finished_at from job
    where id = ${id} and kind = ${packKind} and owner_id = ${session.userId}`.execute(tx.db)
  const [job] = rows
  if (!job) throw notFound()
  const { file_id = null, unreadable = null } = job.result
  return { ...jobAnswer(job, texts), name: job.payload.name, file_id, unreadable }
}

/** 409 if the state does not allow it. */
export async function controlPack(
  runtime: Runtime,
  context: Context,
  { id, command }: { id: number; command: 'cancel' | 'retry' },
  texts: Texts,
): Promise<Pack> {
  await readPack(context, id, texts)
  if (command === 'retry') await requireJobRoom(runtime, context)
  await controlJob(id, command, context)
  context.tx.afterCommit(() => runtime.wakeJobs())
  return readPack(context, id, texts)
}
