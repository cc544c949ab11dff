import type { Context, Row } from '../../engine/api/resource-service.ts'
import { badRequest } from '../../domain/failure.ts'
import { recordId } from '../../engine/fields/ref/ref.ts'
import { smsTemplateResource } from '../../../resources/sms-template.ts'
import { readEntries } from '../lookup/tables.ts'

const named = ({ id, sms_title, sms_content, customer_status_id }: Row) => ({
  sms_template_id: id,
  sms_title,
  sms_content,
  customer_status_id,
})

/** The corporate's SMS templates, or those of one customer status, by the names of the spec [ENT-11]. */
export async function listSmsTemplates(context: Context, status?: string) {
  const id = status === undefined ? undefined : recordId(status)
  if (id === null) throw badRequest('filter.value', { field: 'customer_status_id' })
  const conditions =
    id === undefined ? [] : [{ field: 'customer_status_id', operator: 'eq' as const, values: [id] }]
  return (await readEntries(smsTemplateResource, context, conditions)).map(named)
}
