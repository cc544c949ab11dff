import { invoiceIssuers, invoiceReaders } from '../src/domain/billing/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { proFormaLineSchema } from '../schemas/pro-forma-line.ts'

export const proFormaLineResource = defineResource(proFormaLineSchema, {
  service: 'sales',
  call: 'pro-forma-lines',
  label: ['Line', 'Lines'],
  paths: { list: '/proFormaLines' },
  access: { list: invoiceReaders, edit: invoiceIssuers },
  partOf: 'pro_forma_id',
  openWhile: { field: 'stage', values: ['Draft'] },
  ownBlock: true,
  list: {
    columns: ['description', 'prod_id', 'fee_stage_id', 'amount', 'tax_code', 'tax_rate'],
    filters: ['pro_forma_id', 'prod_id'],
    sort: ['id', 'ASC'],
  },
  form: ['description', 'prod_id', { row: ['amount', 'tax_code'] }],
})
