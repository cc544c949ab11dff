import { sql } from 'kysely'
import type { InferType } from 'yup'
import { simulatedFailure } from '../../../domain/outbox.ts'
import { renderMessage, type Texts } from '../../../domain/message.ts'
import { labelsOf } from '../../../engine/api/labels.ts'
import type { Context } from '../../../engine/api/resource-service.ts'
import { oneOf, shape, text, whole } from '../../../engine/shapes.ts'
import { readOwner, type OwnerName } from './owner.ts'

/** In the spec's field names [ENT-11]. */
export const smsLogEntry = shape({
  sms_log_id: whole(),
  sms_template_id: whole().nullable(),
  sms_title: text(),
  sms_content: text(),
  status: oneOf('Waiting', 'Success', 'Failed'),
  error_message: text().nullable(),
  segments: whole(),
  sent_by: text().nullable(),
  created_at: text(),
})
export type SmsLogEntry = InferType<typeof smsLogEntry>

type Found = Omit<SmsLogEntry, 'sent_by'> & { created_by: number | null }

/** Newest first, paged. */
export async function listSmsLog(
  context: Context,
  named: OwnerName,
  { page, limit }: { page: number; limit: number },
  texts: Texts,
): Promise<{ rows: SmsLogEntry[]; total: number }> {
  const { service, record } = await readOwner(context, named, 'show')
  const { name } = service.resource.schema
  const { rows } = await sql<Found>`
    select l.id as sms_log_id, l.sms_template_id, l.sms_title, l.sms_content, l.segments, l.created_by,
      l.created_at, m.error as error_message,
      case m.status when 'sent' then 'Success' when 'failed' then 'Failed' else 'Waiting' end as status
    from (select * from sms_log where resource = ${name} and record_id = ${record.id}
      order by id desc limit ${limit} offset ${(page - 1) * limit}) l
    join outgoing_message m on m.corporate_id = l.corporate_id and m.id = l.message_id order by l.id desc`.execute(
    context.tx.db,
  )
  const counted = await sql<{ n: number }>`
    select count(*) as n from sms_log where resource = ${name} and record_id = ${record.id}`.execute(
    context.tx.db,
  )
  const people = await labelsOf(
    'user',
    rows.flatMap(({ created_by }) => created_by ?? []),
    context,
  )
  return {
    rows: rows.map(({ created_by, error_message, ...row }) => ({
      ...row,
      // Sandbox errors are text keys, gateway errors plain words.
      error_message:
        error_message === simulatedFailure ? renderMessage({ key: error_message }, texts) : error_message,
      sent_by: people.get(created_by ?? 0)?.text ?? null,
    })),
    total: counted.rows[0]?.n ?? 0,
  }
}
