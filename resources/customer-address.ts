import { defineResource } from '../src/engine/resource.ts'
import { customerAddressSchema } from '../schemas/customer-address.ts'

export const customerAddressResource = defineResource(customerAddressSchema, {
  service: 'customer',
  call: 'addresses',
  label: ['Address', 'Addresses'],
  paths: { list: '/customerAddresses' },
  access: { list: { codes: ['c_customer__show'] }, edit: { codes: ['c_customer__edit'] } },
  partOf: 'customer_id',
  list: {
    columns: ['street', 'kind', 'postcode', 'city', 'state'],
    filters: ['customer_id'],
    sort: ['id', 'ASC'],
  },
  form: ['kind', 'street', { row: ['postcode', 'city'] }, 'state'],
})
