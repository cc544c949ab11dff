import { payoutPreparers, payoutReaders } from '../src/domain/payout/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { payeeSchema } from '../schemas/payee.ts'

export const payeeResource = defineResource(payeeSchema, {
  service: 'sales',
  call: 'payees',
  label: ['Payee', 'Payees'],
  paths: { list: '/payees', show: '/payees/:payee_id' },
  access: { list: payoutReaders, edit: payoutPreparers, delete: null },
  activity: true,
  menu: { group: 'sales', order: 6, icon: 'people' },
  list: {
    columns: ['name', 'user_id', 'kind', 'tin', 'bank', 'account_last4', 'hold_reason', 'created_at'],
    filters: ['kind', 'user_id', 'resident', 'name'],
    search: ['name'],
    sort: ['name', 'ASC'],
  },
  form: [
    { section: 'Payee', items: ['user_id', { row: ['name', 'kind'] }] },
    { section: 'Tax', items: [{ row: ['nric', 'brn'] }, { row: ['tin', 'resident'] }, 'earlier_paid'] },
    {
      section: 'Self-billed e-invoices',
      items: [
        { row: ['phone', 'email'] },
        'address',
        { row: ['postcode', 'city'] },
        { row: ['state', 'msic'] },
        'activity',
      ],
    },
    { section: 'Payment', items: [{ row: ['bank', 'account_last4'] }, 'hold_reason'] },
    { section: 'Background', items: ['remarks'] },
  ],
})
