import { invoiceIssuers, invoiceReaders } from '../src/domain/billing/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { billPartySchema } from '../schemas/bill-party.ts'

export const billPartyResource = defineResource(billPartySchema, {
  service: 'sales',
  call: 'bill-parties',
  label: ['Billing party', 'Billing parties'],
  paths: { list: '/billingParties', show: '/billingParties/:party_id' },
  access: { list: invoiceReaders, edit: invoiceIssuers },
  activity: true,
  entries: ['note', 'file'],
  menu: { group: 'sales', order: 3, icon: 'people' },
  list: {
    columns: ['name', 'kind', 'project_ids', 'tin', 'einvoice_by', 'due_days', 'created_at'],
    filters: ['kind', 'einvoice_by', 'name'],
    search: ['name'],
    sort: ['name', 'ASC'],
  },
  form: [
    {
      section: 'Party',
      items: [{ row: ['name', 'kind'] }, 'project_ids', { row: ['due_days', 'reminders'] }],
    },
    {
      section: 'Tax',
      items: [
        { row: ['tin', 'brn'] },
        { row: ['nric', 'tin_status'] },
        { row: ['sst_no', 'einvoice_by'] },
        'tax_exemption',
      ],
    },
    {
      section: 'Contact',
      items: [
        'attention',
        { row: ['email', 'phone'] },
        'language',
        'address',
        { row: ['postcode', 'city'] },
        { row: ['state'] },
      ],
    },
    { section: 'Background', items: ['remarks'] },
  ],
})
