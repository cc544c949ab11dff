import { sql } from 'kysely'
import { Failure, notFound } from '../../domain/failure.ts'
import { createFileEntry } from '../../features/activity/api/entries/create-file.ts'
import { requireWriter, type WriterContext } from '../../features/activity/api/entries/write.ts'
import { openKept, readAll, readKept } from '../../runtime/files/kept-bytes.ts'
import { JobRefused, type Between, type JobLane, type JobStep } from '../../runtime/jobs.ts'
import { PartUnreadable, type PackPart } from '../../runtime/pdf/blocks.ts'
import type { Runtime } from '../../runtime/runtime.ts'
import { appendices } from './appendices.ts'
import { filesOwner, packKind, partsOf, type PackPayload, type PackResult } from './packs.ts'

/** In memory only: another process or a crash starts over. */
interface Held {
  job: string
  parts: PackPart[]
  pdf?: Uint8Array<ArrayBuffer>
  unreadable?: string
}

/** Lost permissions end the job. */
async function orRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof Failure && error.status < 500 ? new JobRefused(error.text.key) : error
  }
}

/** Database part only; the store is read between batches. */
async function nextPart(
  runtime: Runtime,
  context: WriterContext,
  { parts }: Held,
  payload: PackPayload,
): Promise<Between> {
  const owner = String(context.session.userId)
  const { appendix, record_id: id, resource } = payload
  const add = (part: PackPart) => void parts.push(part)
  if (appendix && parts.length === 0) {
    const { file: name, document } = await orRefused(async () => {
      const write = appendices[resource]
      if (!write) throw new JobRefused('pack.no_appendix')
      return write(context, id)
    })
    const mediaType = 'application/pdf'
    return { between: async () => add({ name, mediaType, bytes: await runtime.pdf.write(document, owner) }) }
  }
  const next = payload.files[parts.length - Number(appendix)] ?? 0
  const [file] = await orRefused(() => partsOf(context, payload, [next]))
  if (!file) throw notFound()
  const { name, media_type: mediaType } = file
  const kept = await readKept(context.tx, file)
  return {
    between: async () => add({ name, mediaType, bytes: await readAll(await openKept(runtime, kept)) }),
  }
}

const joining = (runtime: Runtime, { session, user }: WriterContext, held: Held, title: string): Between => ({
  between: async () => {
    const { parts } = held
    try {
      held.pdf = await runtime.pdf.join({ title, author: user.name, parts }, String(session.userId))
    } catch (error) {
      if (!(error instanceof PartUnreadable)) throw error
      held.unreadable = error.message
    }
  },
})

async function holdsAppendix({ tx }: WriterContext, files: readonly { id: number }[]): Promise<boolean> {
  const ids = files.map(({ id }) => id)
  const { rows } =
    await sql`select from stored_file where id = any(${ids}::bigint[]) and appendix limit 1`.execute(tx.db)
  return rows.length > 0
}

/** Readable by anyone with access to the record. */
async function keepPack(
  runtime: Runtime,
  context: WriterContext,
  pdf: Uint8Array<ArrayBuffer>,
  { files, name, appendix, ...record }: PackPayload,
): Promise<PackResult['file_id']> {
  const writer = { service: filesOwner(record.resource), context, recordId: record.record_id }
  return orRefused(async () => {
    const parts = await partsOf(context, record, files)
    const holds = appendix || (await holdsAppendix(context, parts))
    const codes = parts.flatMap(({ revealed_to }) => revealed_to ?? [])
    const revealedTo = codes.length > 0 ? { revealedTo: [...new Set(codes)] } : {}
    const file = { name, mediaType: 'application/pdf', bytes: pdf, appendix: holds, ...revealedTo }
    return (await createFileEntry(runtime, writer, file)).id
  })
}

const endUnreadable: Between = { between: () => Promise.reject(new JobRefused('pack.unreadable')) }

/** Permissions are rechecked per part; store reads and joining happen between batches, without a transaction. */
export function packLane(runtime: Runtime): JobLane {
  let held: Held | undefined
  const step: JobStep = async ({ jobId, ...context }) => {
    const { tx, session } = context
    const job = `${session.corporateId}/${jobId}`
    if (held?.job !== job) held = { job, parts: [] }
    const tell = (done: number, result: Partial<PackResult>) =>
      sql`update job set done = ${done}, result = ${JSON.stringify(result)}::jsonb where id = ${jobId}`.execute(
        tx.db,
      )
    const { rows } = await sql<{ payload: PackPayload }>`select payload from job where id = ${jobId}`.execute(
      tx.db,
    )
    const payload = rows[0]?.payload
    if (!payload) throw new JobRefused('failure.not_found')
    const { resource, record_id: recordId, files, appendix, name } = payload
    await orRefused(() => requireWriter({ service: filesOwner(resource), context, recordId }))
    const { parts, pdf, unreadable } = held
    if (unreadable !== undefined) {
      held = undefined
      await tell(parts.length, { unreadable })
      return endUnreadable
    }
    if (pdf) {
      held = undefined
      await tell(parts.length, { file_id: await keepPack(runtime, context, pdf, payload) })
      return 'done'
    }
    await tell(parts.length, {})
    const isWhole = parts.length === files.length + Number(appendix)
    return isWhole ? joining(runtime, context, held, name) : nextPart(runtime, context, held, payload)
  }
  return { [packKind]: step }
}
