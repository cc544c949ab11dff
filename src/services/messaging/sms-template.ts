import type { InferType } from 'yup'
import type { Context, Row } from '../../engine/api/resource-service.ts'
import { shape, text, whole } from '../../engine/shapes.ts'
import { smsTemplateResource } from '../../../resources/sms-template.ts'
import { readEntries } from '../lookup/tables.ts'

/** A template by the names of the spec [ENT-11], as far as the caller may read it. */
export const shownSmsTemplate = shape({
  sms_template_id: whole(),
  sms_title: text().optional(),
  sms_content: text().optional(),
  customer_status_id: whole().optional().nullable(),
})
type Shown = InferType<typeof shownSmsTemplate>

const named = ({ id, sms_title, sms_content, customer_status_id }: Row) =>
  ({ sms_template_id: id, sms_title, sms_content, customer_status_id }) as Shown

/** The corporate's SMS templates, or those of one customer status. */
export async function listSmsTemplates(context: Context, status: number | undefined): Promise<Shown[]> {
  const conditions =
    status === undefined ? [] : [{ field: 'customer_status_id', operator: 'eq' as const, values: [status] }]
  return (await readEntries(smsTemplateResource, context, conditions)).map(named)
}
