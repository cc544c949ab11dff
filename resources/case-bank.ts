import { inSales, onSales } from '../src/domain/sales/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { caseBankSchema } from '../schemas/case-bank.ts'

export const caseBankResource = defineResource(caseBankSchema, {
  service: 'sales',
  call: 'case-banks',
  label: ['Bank submission', 'Bank submissions'],
  paths: { list: '/caseBanks' },
  access: { list: inSales('p_product__show'), edit: onSales('p_product__edit') },
  partOf: 'prod_id',
  ownBlock: true,
  list: {
    columns: [
      'bank_id',
      'banker_id',
      'is_chosen',
      'bank_status_id',
      'amount_applied',
      'amount_approved',
      'submitted_on',
      'decided_on',
      'lo_issued_on',
      'lo_expires_on',
      'lo_accepted_on',
      'reject_reason',
    ],
    filters: ['prod_id', 'is_chosen', 'lo_expires_on'],
    sort: ['id', 'ASC'],
  },
  form: [
    { row: ['bank_id', 'banker_id'] },
    'reference',
    { row: ['amount_applied', 'submitted_on'] },
    { row: ['bank_status_id', 'decided_on'] },
    { row: ['amount_approved', 'rate'] },
    'tenure',
    { row: ['lo_issued_on', 'lo_expires_on'] },
    'lo_accepted_on',
    'reject_reason',
    'appeal_of',
  ],
})
