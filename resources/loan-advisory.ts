import type { AccessRule } from '../src/domain/access.ts'
import type { AccessCode } from '../src/domain/access-codes.ts'
import { defineResource } from '../src/engine/resource.ts'
import { loanAdvisorySchema } from '../schemas/loan-advisory.ts'

/** In the sas app only, and for corporates whose advisory runs in other apps [RTE-21]. */
const advisers = (code: AccessCode): AccessRule => ({
  codes: [code],
  anyOf: [{ appCodes: ['sas'] }, { advisory: true }],
})

/** [RTE-21][STA-12] */
export const loanAdvisoryResource = defineResource(loanAdvisorySchema, {
  service: 'loan-management',
  call: 'loan-advisories',
  label: ['Loan advisory', 'Loan advisory'],
  paths: { list: '/loanAdvisoryListing', show: '/loanAdvisoryDetails/:advisory_id' },
  access: {
    list: advisers('c_customer__listing'),
    show: advisers('c_customer__show'),
    create: advisers('c_customer__create'),
    edit: advisers('c_customer__edit'),
    delete: advisers('c_customer__delete'),
  },
  exports: advisers('c_customer__export'),
  activity: true,
  entries: ['note', 'call', 'file'],
  undo: true,
  holder: 'assign_to',
  viewAll: { codes: ['c_customer__view_all'] },
  menu: { group: 'loans', order: 1, icon: 'bank' },
  list: {
    columns: ['name', 'status_id', { custom: 'clock' }, 'assign_to', 'purpose', 'amount', 'status_since'],
    columnsFor: { assign_to: { roleTypes: ['manager'], orCodes: ['c_customer__view_all'] } },
    filters: [
      'status_id',
      'due_on',
      'assign_to',
      'purpose',
      'amount',
      'state',
      'customer_id',
      'status_since',
      'created_at',
      'name',
    ],
    search: ['name'],
    // Most overdue first; stopped clocks last.
    sort: ['due_on', 'ASC'],
    bulk: ['status_id', 'assign_to'],
    inline: ['status_id', 'assign_to', 'purpose', 'amount'],
    card: { columns: ['purpose', 'amount', { custom: 'clock' }] },
  },
  form: [
    { section: 'Case', items: ['customer_id', 'name', { row: ['purpose', 'amount'] }] },
    { section: 'Progress', items: [{ row: ['status_id', 'assign_to'] }, 'state'] },
    { section: 'Background', items: ['remarks', { row: ['status_since', 'due_on'] }] },
  ],
})
