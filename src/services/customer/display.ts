import type { Context, Row } from '../../engine/api/resource-service.ts'
import { readableFields } from '../../engine/field-access.ts'
import { customerStatusResource } from '../../../resources/customer-status.ts'
import { customerSchema } from '../../../schemas/customer.ts'
import { latestForms } from './application-form/forms.ts'
import { readableStatus, statusDetails, type StatusDetail } from '../../engine/api/status-details.ts'

const statusSchema = customerStatusResource.schema

/** In the spec's field names [ENT-02]. */
export async function presentCustomers(rows: Row[], context: Context): Promise<void> {
  const readable = readableFields(customerSchema, context.session)
  const ids = rows.flatMap(({ status_id }) => (typeof status_id === 'number' ? [status_id] : []))
  const statuses: ReadonlyMap<unknown, StatusDetail> = await statusDetails(context, statusSchema, ids)
  const forms = await latestForms(
    context,
    rows.map(({ id }) => id),
  )
  for (const row of rows) {
    const own = statuses.get(row['status_id']) ?? null
    const main = own && own.parent_id !== null ? (statuses.get(own.parent_id) ?? null) : own
    row['customer_id'] = row.id
    row['additional_detail'] = { esign_application_form_json: forms.get(row.id) ?? null }
    if ('status_id' in row)
      row['status'] = {
        main: readableStatus(main, statusSchema, context),
        sub: own === main ? null : readableStatus(own, statusSchema, context),
      }
    if (!readable.has('joint_with'))
      Object.assign(row, { customer_joint_profiles: undefined, cjp_id: undefined })
  }
}
