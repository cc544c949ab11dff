import { sql } from 'kysely'
import type { InferType } from 'yup'
import { isFuture } from '../../../domain/dates/wire.ts'
import { forbidden, invalid } from '../../../domain/failure.ts'
import { announceChange } from '../../../runtime/events/emit.ts'
import {
  addressField,
  channelNames,
  consentSchema,
  mayKeepConsents,
  type ContactChannel,
} from '../consents.ts'
import { list, oneOf, shape, text, whole, yesNo } from '../../../engine/shapes.ts'
import { completeNew, readValues } from '../../../engine/api/body.ts'
import { labelsOf } from '../../../engine/api/labels.ts'
import { readRecord, requireChangeable } from '../../../engine/api/read.ts'
import type { Context, ResourceService, Values } from '../../../engine/api/resource-service.ts'
import { markActivity } from '../../../engine/api/write-rows.ts'
import { isWithdrawn } from './withdrawn.ts'

const keptConsent = shape({
  id: whole(),
  channel: oneOf(...channelNames),
  granted: yesNo(),
  means: oneOf('form', 'website', 'message', 'call', 'in_person'),
  proof: text(),
  given_at: text(),
  recorded_by_name: text().nullable(),
})

/** History, latest first, and opted-out channels. */
export const recordConsents = shape({ said: list(keptConsent), withdrawn: list(oneOf(...channelNames)) })
export type RecordConsents = InferType<typeof recordConsents>
export type KeptConsent = InferType<typeof keptConsent>

const mostShown = 100

type Found = Omit<KeptConsent, 'recorded_by_name'> & { recorded_by: number | null }

export async function readConsents(
  service: ResourceService,
  context: Context,
  id: number,
): Promise<RecordConsents> {
  const { resource } = service
  const record = await readRecord(service, context, id)
  const { rows } = await sql<Found>`
    select id, channel, granted, means, proof, given_at, recorded_by
    from contact_consent where resource = ${resource.schema.name} and record_id = ${id}
    order by given_at desc, id desc limit ${mostShown}`.execute(context.tx.db)
  const people = await labelsOf(
    'user',
    rows.flatMap(({ recorded_by }) => recorded_by ?? []),
    context,
  )
  const withdrawn: ContactChannel[] = []
  for (const channel of channelNames) {
    const address = String(record[addressField(resource, channel) ?? ''] ?? '')
    if (await isWithdrawn(context, { resource: resource.schema.name, recordId: id, channel, address }))
      withdrawn.push(channel)
  }
  return {
    said: rows.map(({ recorded_by, ...row }) => ({
      ...row,
      recorded_by_name: people.get(recorded_by ?? 0)?.text ?? null,
    })),
    withdrawn,
  }
}

/** Records a preference with the number or address concerned. */
export async function keepConsent(
  service: ResourceService,
  context: Context,
  id: number,
  sent: Values,
): Promise<{ id: number }> {
  const { resource } = service
  const { tx, session } = context
  if (!mayKeepConsents(resource, session)) throw forbidden(resource.label[1])
  const record = await readRecord(service, context, id)
  await requireChangeable(resource, [id], context)
  const values = readValues(consentSchema, sent, context)
  completeNew(consentSchema, values)
  if (isFuture(String(values.given_at), Date.now())) throw invalid({ given_at: [{ key: 'consent.future' }] })
  const address = record[addressField(resource, values.channel) ?? ''] ?? null
  const { rows } = await sql<{ id: number }>`
    insert into contact_consent (corporate_id, resource, record_id, channel, granted, means, proof, address, given_at, recorded_by)
    values (${session.corporateId}, ${resource.schema.name}, ${id}, ${values.channel}, ${values.granted},
      ${values.means}, ${values.proof}, ${address}, ${values.given_at}, ${session.userId})
    returning id`.execute(tx.db)
  await markActivity(resource, [id], context)
  await announceChange(tx, { table: resource.schema.table, action: 'update', ids: [id] })
  return { id: rows[0]?.id ?? 0 }
}
