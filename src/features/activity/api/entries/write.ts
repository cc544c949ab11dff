import type { Mention } from '../shapes.ts'
import { sql } from 'kysely'
import { badRequest, Failure, forbidden, invalid, notFound } from '../../../../domain/failure.ts'
import { announceChange } from '../../../../runtime/events/emit.ts'
import type { SessionContext } from '../../../../runtime/session.ts'
import {
  entrySchemas,
  mayAddEntries,
  mayDeleteEntry,
  mayEditEntry,
  mentionedIn,
  maxMentions,
} from '../../entries.ts'
import { isTyped, typedKinds, type EntryKind, type TypedKind } from '../../entry-kinds.ts'
import { trimmed } from '../../../../engine/fields/kind.ts'
import { completeNew, readValues } from '../../../../engine/api/body.ts'
import { readRecord, requireChangeable } from '../../../../engine/api/read.ts'
import type { Context, ResourceService, Row, Values } from '../../../../engine/api/resource-service.ts'
import { doAlong } from './do-along.ts'
import { readKey } from './idempotency-key.ts'
import { deleteFile, refuseEvidence, renameFile } from './kept-files.ts'
import { markActivity } from '../../../../engine/api/write-rows.ts'
import { sendMentionNotice } from './mention-notice.ts'
import { findMentionable } from '../../../../engine/api/mentionable.ts'

export type WriterContext = Context & Pick<SessionContext, 'user'>

export interface EntryWriter {
  service: ResourceService
  context: WriterContext
  recordId: number
}

interface StoredEntry {
  id: number
  kind: EntryKind
  author_id: number | null
  file_id: number | null
  body: string | null
  mentions: Mention[]
}

/** Requires a visible record the session may write to; 409 if erased. */
export async function requireWriter({ service, context, recordId }: EntryWriter): Promise<Row> {
  const { resource } = service
  if (!mayAddEntries(resource, context.session)) throw forbidden(resource.label[1])
  const record = await readRecord(service, context, recordId)
  await requireChangeable(resource, [recordId], context)
  return record
}

function readKind({ service }: EntryWriter, kind: unknown): TypedKind {
  const known = typedKinds.find((name) => name === kind && service.resource.entries?.includes(name))
  if (!known) throw badRequest('filter.value', { field: 'kind' })
  return known
}

const notMentionable = () => invalid({ mentions: [{ key: 'entry.mention' }] })

/** Keeps existing mentions; new ones must be able to see the record. */
async function readMentions(
  writer: EntryWriter,
  raw: unknown,
  known: readonly Mention[],
): Promise<Mention[]> {
  const { service, context, recordId } = writer
  if (raw === undefined) return [...known]
  if (
    !Array.isArray(raw) ||
    raw.length > maxMentions ||
    !raw.every((id): id is number => Number.isSafeInteger(id))
  )
    throw notMentionable()
  const ids = [...new Set(raw)]
  const kept = known.filter(({ id }) => ids.includes(id))
  const added = ids.filter((id) => !kept.some((mention) => mention.id === id))
  if (added.length === 0) return kept
  const found = await findMentionable(service, context, recordId, { ids: added }, added.length)
  if (found.length < added.length) throw notMentionable()
  return [...kept, ...found]
}

/** Validates by kind and trims notes. */
function readSaid(kind: EntryKind, { body, ...rest }: Values, context: Context): Values {
  const text = trimmed(body)
  return readValues(entrySchemas[kind], { ...rest, ...(text !== undefined && { body: text }) }, context)
}

const bodyOf = ({ body }: Values) => (typeof body === 'string' ? body : null)

/** Notifies new mentions and open pages of the record. */
export async function announce(
  { service, context, recordId }: EntryWriter,
  record: Row,
  entry: { id: number; kind: EntryKind },
  mentions: readonly Mention[] = [],
): Promise<void> {
  const { resource } = service
  const users = mentions.map(({ id }) => id)
  await sendMentionNotice({ resource, record, entry, by: context.user.name, users }, context)
  await markActivity(resource, [recordId], context)
  await announceChange(context.tx, { table: resource.schema.table, action: 'update', ids: [recordId] })
}

/** Undefined if already saved under the same key. */
async function insertEntry(
  { service, context, recordId }: EntryWriter,
  entry: Values & { idempotency_key: string | null },
): Promise<{ id: number } | undefined> {
  const names = Object.keys(entry).map((name) => sql.ref(name))
  const { rows } = await sql<{ id: number }>`
    insert into record_entry (corporate_id, resource, record_id, author_id, ${sql.join(names)})
    values (${context.session.corporateId}, ${service.resource.schema.name}, ${recordId}, ${context.session.userId},
      ${sql.join(Object.values(entry))})
    on conflict (corporate_id, author_id, idempotency_key) where idempotency_key is not null do nothing
    returning id`.execute(context.tx.db)
  return rows[0]
}

/** 409 if it says something else: the new text would be lost. */
async function keptEntry(
  { service, context, recordId }: EntryWriter,
  kind: EntryKind,
  said: Values,
  key: string | null,
): Promise<{ id: number }> {
  const same = Object.entries(said).map(
    ([name, value]) => sql`${sql.ref(name)} is not distinct from ${value}`,
  )
  const { rows } = await sql<{ id: number }>`
    select id from record_entry where author_id = ${context.session.userId} and idempotency_key = ${key}
      and resource = ${service.resource.schema.name} and record_id = ${recordId}
      and ${sql.join([sql`kind = ${kind}`, ...same], sql` and `)}`.execute(context.tx.db)
  const [entry] = rows
  if (!entry) throw new Failure(409, { key: 'entry.key' })
  return entry
}

/**
 * Adds a note or call with `mentions`; `changes`, `done` and `follow_up` commit in the same transaction. Repeats under
 * the same key return the saved entry.
 */
export async function createEntry(
  writer: EntryWriter,
  sent: Values,
  idempotencyKey?: string,
): Promise<{ id: number; repeated?: true }> {
  const { context } = writer
  const record = await requireWriter(writer)
  const { kind: sentKind, mentions: sentMentions = [], changes, done, follow_up, ...body } = sent
  const kind = readKind(writer, sentKind)
  const values = readSaid(kind, body, context)
  completeNew(entrySchemas[kind], values)
  const mentions = mentionedIn(bodyOf(values), await readMentions(writer, sentMentions, []))
  const key = readKey(idempotencyKey)
  const made = await insertEntry(writer, {
    ...values,
    kind,
    mentions: sql`${JSON.stringify(mentions)}::jsonb`,
    idempotency_key: key,
  })
  if (!made) return { ...(await keptEntry(writer, kind, values, key)), repeated: true }
  await doAlong(writer, { changes, done, follow_up })
  await announce(writer, record, { id: made.id, kind }, mentions)
  return made
}

async function lockEntry({ service, context, recordId }: EntryWriter, id: number): Promise<StoredEntry> {
  const { rows } = await sql<StoredEntry>`
    select id, kind, author_id, file_id, body, mentions from record_entry
    where id = ${id} and resource = ${service.resource.schema.name} and record_id = ${recordId} for update`.execute(
    context.tx.db,
  )
  const [entry] = rows
  if (!entry) throw notFound()
  return entry
}

/** Edits the author's own entry, notifying new mentions. */
export async function updateEntry(writer: EntryWriter, id: number, sent: Values): Promise<{ id: number }> {
  const { service, context } = writer
  const record = await requireWriter(writer)
  const entry = await lockEntry(writer, id)
  const { kind, author_id: author } = entry
  if (!mayEditEntry(service.resource, context.session, { author, kind }))
    throw new Failure(403, { key: isTyped(kind) ? 'entry.author' : 'entry.file_author' })
  const { mentions: sentMentions, kind: _kind, ...body } = sent
  const values = readSaid(kind, body, context)
  if (Object.keys(values).length === 0) throw badRequest('body.empty')
  if (entry.file_id !== null) {
    await refuseEvidence(context, entry.file_id)
    await renameFile(context, { id, file: entry.file_id }, String(values['name']))
    await announce(writer, record, { id, kind })
    return { id }
  }
  const known = await readMentions(writer, sentMentions, entry.mentions)
  const mentions = mentionedIn(bodyOf({ ...entry, ...values }), known)
  const set = Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update record_entry set ${sql.join(set)}, mentions = ${JSON.stringify(mentions)}::jsonb, edited_at = now()
    where id = ${id}`.execute(context.tx.db)
  const added = mentions.filter((one) => !entry.mentions.some((known) => known.id === one.id))
  await announce(writer, record, { id, kind }, added)
  return { id }
}

/** Deletes own entries; managers may delete any. */
export async function deleteEntry(writer: EntryWriter, id: number): Promise<{ id: number }> {
  const { service, context } = writer
  const record = await requireWriter(writer)
  const { author_id, kind, file_id } = await lockEntry(writer, id)
  if (!mayDeleteEntry(service.resource, context.session, author_id))
    throw new Failure(403, { key: isTyped(kind) ? 'entry.author' : 'entry.file_author' })
  if (file_id !== null) await refuseEvidence(context, file_id)
  await sql`delete from record_entry where id = ${id}`.execute(context.tx.db)
  if (file_id !== null) await deleteFile(context, file_id)
  await announce(writer, record, { id, kind })
  return { id }
}
