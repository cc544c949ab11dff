import { defineResource } from '../src/engine/resource.ts'
import { customerDeductionSchema } from '../schemas/customer-deduction.ts'

/** Salary deductions other than tax and contributions [ENT-09]. */
export const customerDeductionResource = defineResource(customerDeductionSchema, {
  service: 'customer',
  call: 'deductions',
  label: ['Payslip deduction', 'Payslip deductions'],
  paths: { list: '/customerDeductions' },
  access: { list: { codes: ['c_customer__show'] }, edit: { codes: ['c_customer__edit'] } },
  partOf: 'customer_id',
  ownBlock: true,
  list: {
    columns: ['name', 'amount', 'is_consolidate'],
    filters: ['customer_id'],
    sort: ['id', 'ASC'],
  },
  form: ['name', 'amount', 'is_consolidate'],
})
