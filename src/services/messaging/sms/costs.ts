import { sql } from 'kysely'
import type { InferType } from 'yup'
import type { Context } from '../../../engine/api/resource-service.ts'
import { shape, text, whole } from '../../../engine/shapes.ts'

/** Failed SMS are free. */
export const smsMonth = shape({
  month: text(),
  sent: whole(),
  failed: whole(),
  segments: whole(),
  cost: text(),
})
export type SmsMonth = InferType<typeof smsMonth>

const monthsShown = 12

/** By month, current first. */
export async function smsCosts({ tx }: Context): Promise<SmsMonth[]> {
  const { rows } = await sql<SmsMonth>`
    select to_char(l.created_at, 'YYYY-MM') as month,
      count(*) filter (where m.status <> 'failed')::int as sent,
      count(*) filter (where m.status = 'failed')::int as failed,
      coalesce(sum(l.segments) filter (where m.status <> 'failed'), 0)::int as segments,
      coalesce(sum(l.segments * l.price) filter (where m.status <> 'failed'), 0)::text as cost
    from sms_log l join outgoing_message m on m.corporate_id = l.corporate_id and m.id = l.message_id
    where l.created_at >= date_trunc('month', now()) - make_interval(months => ${monthsShown - 1})
    group by 1 order by 1 desc`.execute(tx.db)
  return rows
}
