import { sql } from 'kysely'
import { Failure, forbidden } from '../../../domain/failure.ts'
import type { Message } from '../../../domain/message.ts'
import { announceChange } from '../../../runtime/events/emit.ts'
import { kindOf } from '../../../engine/fields/kind-of.ts'
import type { Schema } from '../../../engine/schema.ts'
import { maskOf } from '../../../engine/masked-fields.ts'
import { addressOf } from '../../../engine/page-addresses.ts'
import { partsOf } from '../../../engine/registry.ts'
import { stageMoveSchema } from '../../stages/stages.ts'
import { mayErase, personalFields } from '../personal-data.ts'
import { readInFull } from '../../../engine/api/read.ts'
import type { Context, Erasing, ResourceService } from '../../../engine/api/resource-service.ts'
import { opened, sealingOf } from '../../../engine/api/sealed-fields.ts'
import { registeredService } from '../../../engine/api/services.ts'
import {
  answeringRecord,
  personRecords,
  personRows,
  type PersonRecords,
  type PersonRows,
} from './person-records.ts'
import { reasonToKeep } from './status.ts'

/** Shorter words also occur in texts about others. */
const shortestWord = 6

/** A person's names, numbers and addresses, to find texts about them. */
async function wordsOf({ resource, ids }: PersonRecords, context: Context): Promise<string[]> {
  const { schema, person = {} } = resource
  const told = new Set<string>([schema.options.title, ...Object.values(person)])
  const names = Object.keys(schema.fields).filter(
    (name) => schema.fields[name]?.options.personal && (told.has(name) || maskOf(schema.fields[name])),
  )
  const { rows } = await sql<{ name: string; word: string }>`
    select distinct w.key as name, w.value as word from ${sql.table(schema.table)} t
      cross join lateral jsonb_each_text(to_jsonb(t)) w
    where t.id = any(${ids}::bigint[]) and w.key = any(${names}::text[]) and length(w.value) >= ${shortestWord}`.execute(
    context.tx.db,
  )
  return rows.map(({ name, word }) => String(sealingOf(schema.fields[name]) ? opened(word, context) : word))
}

/** Empties files in personal fields. */
async function eraseFiles(
  erasure: number,
  schema: Schema,
  link: string,
  ids: readonly number[],
  { tx }: Context,
): Promise<void> {
  const names = personalFields(schema).filter((name) => {
    const field = schema.fields[name]
    return field && kindOf(field).keptIn === 'stored_file'
  })
  for (const name of names)
    await sql`select erase_files(${erasure}, array(select t.${sql.ref(name)} from ${sql.table(schema.table)} t
      where t.${sql.ref(link)} = any(${ids}::bigint[]) and t.${sql.ref(name)} is not null))`.execute(tx.db)
}

export const erasingUnder = (id: number, { tx }: Context): Erasing => ({
  id,
  rows: async ({ table, link, ids, columns }) => {
    const { rows } = await sql<{ ids: number[] }>`
      select erase_rows(${id}, ${table}, ${link}, ${ids}::bigint[], null, ${columns}::text[]) as ids`.execute(
      tx.db,
    )
    return rows[0]?.ids ?? []
  },
})

async function writeDown(
  records: readonly PersonRecords[],
  reason: string,
  { tx, session }: Context,
): Promise<number> {
  let own = 0
  for (const { resource, ids } of records) {
    const { rows } = await sql<{ id: number }>`
      insert into erasure (corporate_id, resource, record_id, reason, erased_by)
      select ${session.corporateId}, ${resource.schema.name}, i, ${reason}, ${session.userId}
      from unnest(${ids}::bigint[]) with ordinality as u(i, n) order by n
      on conflict (corporate_id, resource, record_id) do nothing returning id`.execute(tx.db)
    own ||= rows[0]?.id ?? 0
  }
  return own
}

/**
 * Irreversibly erases personal data everywhere, including audit trail and files; statuses, amounts, times and authors
 * stay. Refused while retention applies (PDPA 2010 s.10).
 */
export async function erasePerson(
  service: ResourceService,
  context: Context,
  id: number,
  reason: string,
): Promise<Record<never, never>> {
  const { resource } = service
  if (!mayErase(resource, context.session)) throw forbidden(resource.label[1])
  await readInFull(service, context, id)
  const answering = await answeringRecord(service, context, id)
  const { resource: erased } = answering.service
  if (!mayErase(erased, context.session)) throw forbidden(erased.label[1])
  const kept = await eraseUnlessKept(answering.service, context, answering.id, reason)
  if (kept) throw new Failure(409, kept)
  return {}
}

/**
 * Erases by retention settings regardless of visibility, including deleted records; returns reasons to keep, if any.
 */
export async function eraseUnlessKept(
  service: ResourceService,
  context: Context,
  id: number,
  reason: string,
): Promise<Message | undefined> {
  const kept = await reasonToKeep(service, context, id)
  if (!kept) await eraseRecords(await personRecords(service.resource, context, id), context, reason)
  return kept
}

async function eraseRecords(
  records: readonly PersonRecords[],
  context: Context,
  reason: string,
): Promise<void> {
  const { tx } = context
  const words = new Set<string>()
  for (const each of records) for (const word of await wordsOf(each, context)) words.add(word)
  const erasure = await writeDown(records, reason, context)
  if (erasure === 0) throw new Failure(409, { key: 'personal.erased_already' })
  const erasing = erasingUnder(erasure, context)
  const erase = erasing.rows
  const eraseRecord = ({ resource: of, ids }: PersonRecords) =>
    sql`select erase_record(${erasure}, ${of.schema.name}, ${ids}::bigint[], ${[...words]}::text[],
      ${ids.map((each) => addressOf(of, 'show', each))}::text[])`.execute(tx.db)
  const eraseRows = async ({ resource: other, field, ids }: PersonRows): Promise<void> => {
    const { schema } = other
    await eraseFiles(erasure, schema, field, ids, context)
    const rows = await erase({ table: schema.table, link: field, ids, columns: personalFields(schema) })
    if (other.stages) {
      const { table, column } = other.stages.history
      await erase({ table, link: column, ids: rows, columns: personalFields(stageMoveSchema) })
    }
    if (other.activity) await eraseRecord({ resource: other, ids: rows })
    for (const part of partsOf(schema.name))
      if (part.partOf !== undefined) await eraseRows({ resource: part, field: part.partOf, ids: rows })
  }
  for (const each of records) {
    const { schema } = each.resource
    for (const rows of personRows(each)) await eraseRows(rows)
    await erase({ table: schema.table, link: 'id', ids: each.ids, columns: personalFields(schema) })
    await eraseRecord(each)
    await sql`update ${sql.table(schema.table)} set version = version + 1 where id = any(${each.ids}::bigint[])`.execute(
      tx.db,
    )
    await registeredService(each.resource)?.hooks.erasePeople?.(each.ids, erasing, context)
    await announceChange(tx, { table: schema.table, action: 'update', ids: [...each.ids] })
  }
}
