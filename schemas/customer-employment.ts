import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

export const customerEmploymentSchema = defineSchema(
  'customer_employment',
  {
    customer_id: f.ref('customer', { required: true, index: true }),
    employer: f.text({ personal: true, required: true, max: 120, label: 'Employer or business' }),
    job_title: f.text({ personal: true, max: 120 }),
    terms: f.choice({
      permanent: 'Permanent',
      contract: 'Contract',
      probation: 'On probation',
      self_employed: 'Self-employed',
      retired: 'Retired',
    }),
    since: f.month({ label: 'Since' }),
    until: f.month({ label: 'Until', help: 'Leave blank if current' }),
    contact_no: f.phone({ personal: true, label: 'Phone' }),
  },
  { title: 'employer' },
)
export type CustomerEmployment = RecordOf<typeof customerEmploymentSchema>
