import { revenueReaders } from '../src/domain/sales/money-access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { outstandingLineSchema } from '../schemas/outstanding-line.ts'

export const outstandingLineResource = defineResource(outstandingLineSchema, {
  service: 'sales',
  call: 'outstanding-lines',
  label: ['Outstanding fee', 'Outstanding fees'],
  paths: { list: '/outstandingFees' },
  access: { list: revenueReaders, create: null, edit: null, delete: null },
  menu: { group: 'reports', order: 6, icon: 'list' },
  exportsMore: ['prod_type', 'hub_id', 'hub_team_id', 'agent_id'],
  list: {
    columns: [
      { custom: 'document_id' },
      { custom: 'party_id' },
      'description',
      { custom: 'prod_id' },
      'issued_on',
      'due_on',
      'days_overdue',
      'fee',
      'tax',
      'total',
      'tax_due_on',
      'tax_due',
      'project_id',
    ],
    filters: [
      'days_overdue',
      'due_on',
      'issued_on',
      'party_id',
      'project_id',
      'prod_type',
      'prod_id',

      'hub_id',
      'hub_team_id',
      'agent_id',
      'document_id',
      'tax_due_on',
      'total',
      'number',
      'name',
    ],
    search: ['number', 'name', 'description'],
    sort: ['due_on', 'ASC'],
    card: { columns: ['party_id', 'due_on', 'days_overdue', 'total'] },
  },
  form: [],
})
