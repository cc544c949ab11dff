import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

/** A borrowing company, by its SSM (Companies Commission) number [RTE-29]. */
export const smeCompanySchema = defineSchema(
  'sme_company',
  {
    name: f.text({ required: true, max: 120, label: 'Company' }),
    ssm_no: f.text({
      required: true,
      max: 20,
      unique: true,
      label: 'SSM number',
      help: '12 digits, or the old number with its letter in brackets or after a dash',
    }),
    contact_no: f.phone({ label: 'Phone' }),
    email: f.email({ label: 'E-mail' }),
    business: f.text({ max: 120, label: 'Line of business' }),
    customer_id: f.ref('customer', { index: true, label: 'Related customer' }),
    remarks: f.longText({ max: 5000 }),
    created_at: f.dateTime({ readOnly: true, label: 'Created' }),
  },
  { title: 'name', softDelete: true },
)
