import { sql } from 'kysely'
import { Failure, invalid } from '../../../domain/failure.ts'
import { mergeText } from '../../../domain/merge-fields.ts'
import { normalisePhone } from '../../../domain/phone.ts'
import { maxSmsLength, smsBreaches, smsLength } from '../../../domain/sms.ts'
import { holdKey, readKey } from '../../../features/activity/api/entries/idempotency-key.ts'
import { markActivity } from '../../../engine/api/write-rows.ts'
import { announceChange } from '../../../runtime/events/emit.ts'
import { queueSms } from '../../../runtime/messages/queue-message.ts'
import type { SessionContext } from '../../../runtime/session.ts'
import { mergeValuesOf, smsPrice, smsRefusal, templatesFor } from './draft.ts'
import { readOwner, type OwnerName } from './owner.ts'

export interface NewSms extends OwnerName {
  sms_number: string
  sms_content: string
  sms_title?: string | null
  sms_template_id?: number | null
}

export interface SentSms {
  sms_log_id: number
  repeated?: boolean
}

async function sentUnder(key: string, context: SessionContext): Promise<SentSms | undefined> {
  const { tx, session } = context
  await holdKey(context, 'sms', key)
  const { rows } = await sql<{ id: number }>`
    select id from sms_log where created_by = ${session.userId} and idempotency_key = ${key}`.execute(tx.db)
  return rows[0] && { sms_log_id: rows[0].id, repeated: true }
}

/**
 * Sends and logs an SMS [ENT-11]. 409 if not allowed, the number changed or the template is for another status; 422 if
 * business SMS rules are broken.
 */
export async function sendSms(
  context: SessionContext,
  sent: NewSms,
  idempotencyKey?: string,
): Promise<SentSms> {
  const { tx, session } = context
  const key = readKey(idempotencyKey)
  const owner = await readOwner(context, sent, 'edit')
  const { resource } = owner.service
  const before = key === null ? undefined : await sentUnder(key, context)
  if (before) return before
  const refused = await smsRefusal(owner, context)
  if (refused) throw new Failure(409, { key: `sms.${refused}` })
  const recipient = owner.number ?? ''
  if (normalisePhone(sent.sms_number) !== recipient) throw new Failure(409, { key: 'sms.other_number' })
  const template = sent.sms_template_id ?? null
  const { templates } = await templatesFor(owner, context)
  if (template !== null && !templates.some(({ sms_template_id }) => sms_template_id === template))
    throw new Failure(409, { key: 'sms.other_status' })
  const values = await mergeValuesOf(owner, context)
  const text = mergeText(sent.sms_content, values).trim()
  if (text.length > maxSmsLength)
    throw invalid({ sms_content: [{ key: 'validation.max', args: { label: 'Content', max: maxSmsLength } }] })
  const brand = values.corporate_name
  const breaches = smsBreaches(text, brand)
  if (breaches.length > 0)
    throw invalid({ sms_content: breaches.map((breach) => ({ key: `sms.${breach}`, args: { brand } })) })
  const message = await queueSms(context, { kind: 'sms', recipient, text })
  const { rows } = await sql<{ id: number }>`
    insert into sms_log (corporate_id, resource, record_id, sms_template_id, sms_title, sms_content, segments, price, message_id, created_by, idempotency_key)
    values (${session.corporateId}, ${resource.schema.name}, ${owner.record.id}, ${template}, ${sent.sms_title ?? ''}, ${text},
      ${smsLength(text).segments}, ${await smsPrice(context)}, ${message}, ${session.userId}, ${key})
    returning id`.execute(tx.db)
  await markActivity(resource, [owner.record.id], context)
  await announceChange(tx, { table: resource.schema.table, action: 'update', ids: [owner.record.id] })
  return { sms_log_id: rows[0]?.id ?? 0 }
}
