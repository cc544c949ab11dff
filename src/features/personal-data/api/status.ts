import { sql } from 'kysely'
import type { InferType } from 'yup'
import { Failure, forbidden } from '../../../domain/failure.ts'
import { renderMessage, unpackMessage, type Message, type Texts } from '../../../domain/message.ts'
import { list, shape, text, whole } from '../../../engine/shapes.ts'
import { mayAnswer, mayErase } from '../personal-data.ts'
import { announceChange } from '../../../runtime/events/emit.ts'
import { readRecord } from '../../../engine/api/read.ts'
import type { Context, ResourceService } from '../../../engine/api/resource-service.ts'
import { answeringRecord, personRecords, type PersonRecords } from './person-records.ts'

const told = { at: text(), by: text(), reason: text() }

export const personalStatus = shape({
  erased: shape(told).nullable().default(null).defined(),
  hold: shape({ id: whole(), ...told })
    .nullable()
    .default(null)
    .defined(),
  kept: list(text()),
})
export type PersonalStatus = InferType<typeof personalStatus>

interface Hold {
  id: number
  at: string
  by: string
  reason: string
}

async function holdOf({ resource, ids }: PersonRecords, { tx }: Context): Promise<Hold | undefined> {
  const { rows } = await sql<Hold>`
    select h.id, h.placed_at as at, u.name as by, h.reason
    from legal_hold h join app_user u on u.id = h.placed_by
    where h.resource = ${resource.schema.name} and h.record_id = any(${ids}::bigint[]) and h.lifted_at is null
    order by h.id limit 1`.execute(tx.db)
  return rows[0]
}

/** The other record answers for both. */
async function becameAnother({ resource, ids }: PersonRecords, { tx }: Context): Promise<boolean> {
  const { personal, schema } = resource
  if (personal?.becomes === undefined) return false
  const { rows } = await sql`
    select from ${sql.table(schema.table)} where id = any(${ids}::bigint[]) and ${sql.ref(personal.becomes)} is not null
    limit 1`.execute(tx.db)
  return rows.length > 0
}

async function reasonsToKeep(
  service: ResourceService,
  context: Context,
  records: readonly PersonRecords[],
): Promise<Message[]> {
  const [own] = records
  if (!own) return []
  const reasons: Message[] = []
  for (const each of records) {
    const hold = await holdOf(each, context)
    if (hold) reasons.push({ key: 'personal.held', args: { by: hold.by, reason: hold.reason } })
  }
  if (await becameAnother(own, context)) reasons.push({ key: 'personal.became' })
  return [...reasons, ...((await service.hooks.keepsPeople?.(own.ids, context)) ?? [])]
}

/** Ignores the caller's visibility; undefined if nothing prevents erasure. */
export async function reasonToKeep(
  service: ResourceService,
  context: Context,
  id: number,
): Promise<Message | undefined> {
  const [kept] = await reasonsToKeep(service, context, await personRecords(service.resource, context, id))
  return kept
}

export async function readPersonalStatus(
  service: ResourceService,
  context: Context,
  id: number,
  texts: Texts,
): Promise<PersonalStatus> {
  const { resource } = service
  if (!mayAnswer(resource, context.session)) throw forbidden(resource.label[1])
  await readRecord(service, context, id)
  const { rows } = await sql<{ at: string; by: string; reason: string }>`
    select e.erased_at as at, u.name as by, e.reason from erasure e join app_user u on u.id = e.erased_by
    where e.resource = ${resource.schema.name} and e.record_id = ${id}`.execute(context.tx.db)
  // Retention-policy erasures show their reason in the reader's language.
  const [erased] = rows
  const [own] = await personRecords(resource, context, id)
  const answering = await answeringRecord(service, context, id)
  const records = await personRecords(answering.service.resource, context, answering.id)
  const kept = await reasonsToKeep(answering.service, context, records)
  return {
    erased: erased ? { ...erased, reason: renderMessage(unpackMessage(erased.reason), texts) } : null,
    hold: (own && (await holdOf(own, context))) ?? null,
    kept: kept.map((reason) => renderMessage(reason, texts)),
  }
}

/** Blocks erasure until the hold is lifted. */
export async function placeHold(
  service: ResourceService,
  context: Context,
  id: number,
  reason: string,
): Promise<{ id: number }> {
  const { resource } = service
  const { tx, session } = context
  if (!mayErase(resource, session)) throw forbidden(resource.label[1])
  await readRecord(service, context, id, true)
  const { rows } = await sql<{ id: number }>`
    insert into legal_hold (corporate_id, resource, record_id, reason, placed_by)
    values (${session.corporateId}, ${resource.schema.name}, ${id}, ${reason}, ${session.userId})
    on conflict (corporate_id, resource, record_id) where lifted_at is null do nothing returning id`.execute(
    tx.db,
  )
  const [made] = rows
  if (!made) throw new Failure(409, { key: 'personal.held_already' })
  await announceChange(tx, { table: resource.schema.table, action: 'update', ids: [id] })
  return made
}

export async function liftHold(
  service: ResourceService,
  context: Context,
  id: number,
): Promise<Record<never, never>> {
  const { resource } = service
  const { tx, session } = context
  if (!mayErase(resource, session)) throw forbidden(resource.label[1])
  const [own] = await personRecords(resource, context, (await readRecord(service, context, id)).id)
  const { rows } = await sql`
    update legal_hold set lifted_at = now(), lifted_by = ${session.userId}
    where resource = ${resource.schema.name} and record_id = any(${own?.ids ?? []}::bigint[]) and lifted_at is null
    returning id`.execute(tx.db)
  if (rows.length === 0) throw new Failure(409, { key: 'personal.not_held' })
  await announceChange(tx, { table: resource.schema.table, action: 'update', ids: [id] })
  return {}
}
