import { defineResource } from '../src/engine/resource.ts'
import { customerEmploymentSchema } from '../schemas/customer-employment.ts'

export const customerEmploymentResource = defineResource(customerEmploymentSchema, {
  service: 'customer',
  call: 'employments',
  label: ['Job', 'Employment'],
  paths: { list: '/customerEmployments' },
  access: { list: { codes: ['c_customer__show'] }, edit: { codes: ['c_customer__edit'] } },
  partOf: 'customer_id',
  onTab: 'finances',
  list: {
    columns: ['employer', 'job_title', 'terms', 'since', 'until', 'contact_no'],
    filters: ['customer_id'],
    sort: ['id', 'ASC'],
  },
  form: ['employer', { row: ['job_title', 'terms'] }, { row: ['since', 'until'] }, 'contact_no'],
})
