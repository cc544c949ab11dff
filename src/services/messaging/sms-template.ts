import type { InferType } from 'yup'
import type { Context, RowOf } from '../../engine/api/resource-service.ts'
import { shape, text, whole } from '../../engine/shapes.ts'
import { smsTemplateResource } from '../../../resources/sms-template.ts'
import { readEntries } from '../lookup/tables.ts'

/** In the spec's field names [ENT-11], readable fields only. */
export const shownSmsTemplate = shape({
  sms_template_id: whole(),
  sms_title: text().optional(),
  sms_content: text().optional(),
  /** Malay text, if any. */
  sms_content_ms: text().optional().nullable(),
  sms_content_zh: text().optional().nullable(),
  customer_status_id: whole().optional().nullable(),
})
export type ShownSmsTemplate = InferType<typeof shownSmsTemplate>

const named = ({ id, ...row }: RowOf<(typeof smsTemplateResource)['schema']>): ShownSmsTemplate => ({
  sms_template_id: id,
  sms_title: row.sms_title,
  sms_content: row.sms_content,
  // Language fields are added only if filled: the spec has none.
  ...(row.sms_content_ms ? { sms_content_ms: row.sms_content_ms } : {}),
  ...(row.sms_content_zh ? { sms_content_zh: row.sms_content_zh } : {}),
  customer_status_id: row.customer_status_id,
})

export async function listSmsTemplates(
  context: Context,
  of?: { field: 'customer_status_id' | 'lead_status_id'; status: number },
): Promise<ShownSmsTemplate[]> {
  const conditions = of ? [{ field: of.field, operator: 'eq' as const, values: [of.status] }] : []
  return (await readEntries(smsTemplateResource, context, conditions)).map(named)
}
