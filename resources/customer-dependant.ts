import { defineResource } from '../src/engine/resource.ts'
import { customerDependantSchema } from '../schemas/customer-dependant.ts'

export const customerDependantResource = defineResource(customerDependantSchema, {
  service: 'customer',
  call: 'dependants',
  label: ['Family member', 'Family'],
  paths: { list: '/customerDependants' },
  access: { list: { codes: ['c_customer__show'] }, edit: { codes: ['c_customer__edit'] } },
  partOf: 'customer_id',
  list: {
    columns: ['name', 'relationship', 'born', 'occupation', 'contact_no'],
    filters: ['customer_id'],
    sort: ['id', 'ASC'],
  },
  form: [{ row: ['name', 'relationship'] }, { row: ['born', 'occupation'] }, 'contact_no'],
})
