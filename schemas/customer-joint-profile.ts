import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

export const relationships = {
  spouse: 'Spouse',
  parent: 'Parent',
  child: 'Child',
  sibling: 'Sibling',
  partner: 'Business partner',
  other: 'Other',
} as const

/** A joint applicant; links to a customer record once one exists [ENT-02]. */
export const customerJointProfileSchema = defineSchema(
  'customer_joint_profile',
  {
    customer_id: f.ref('customer', { required: true, index: true }),
    name: f.text({ personal: true, required: true, max: 120 }),
    relationship: f.choice(relationships),
    contact_no: f.phone({ personal: true, label: 'Phone' }),
    email: f.email({ personal: true, label: 'E-mail' }),
    joint_customer_id: f.ref('customer', {
      index: true,
      label: 'Customer record',
      help: 'If they are also a customer',
    }),
  },
  { title: 'name' },
)
