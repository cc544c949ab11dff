import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

export const agreementTierSchema = defineSchema(
  'agreement_tier',
  {
    agreement_id: f.ref('project_agreement', { required: true, index: true, label: 'Agreement' }),
    name: f.text({ required: true, max: 60, label: 'Tier' }),
    from_unit: f.int({ required: true, min: 1, max: 100_000, label: 'From unit' }),
    percent: f.percent({ required: true, label: 'Fee' }),
  },
  { title: 'name' },
)
