import { defineResource } from '../src/engine/resource.ts'
import { customerJointProfileSchema } from '../schemas/customer-joint-profile.ts'

/** Joint applicants, on the customer's page [ENT-02]. */
export const customerJointProfileResource = defineResource(customerJointProfileSchema, {
  service: 'customer',
  call: 'joint-profiles',
  label: ['Joint profile', 'Joint profiles'],
  paths: { list: '/customerJointProfiles' },
  access: { list: { codes: ['c_customer__show'] }, edit: { codes: ['c_customer__edit'] } },
  partOf: 'customer_id',
  list: {
    columns: ['name', 'relationship', 'contact_no', 'email', 'joint_customer_id'],
    filters: ['customer_id', 'joint_customer_id'],
    sort: ['id', 'ASC'],
  },
  form: [{ row: ['name', 'relationship'] }, { row: ['contact_no', 'email'] }, 'joint_customer_id'],
})
