import { revenueReaders } from '../src/domain/sales/money-access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { billingMovementSchema } from '../schemas/billing-movement.ts'

/** Billed and received amounts, with the company’s share of each receipt. */
export const billingMovementResource = defineResource(billingMovementSchema, {
  service: 'sales',
  call: 'billing-movements',
  label: ['Billing movement', 'Billing movements'],
  paths: { list: '/billingMovements' },
  access: { list: revenueReaders, create: null, edit: null, delete: null },
  menu: { group: 'reports', order: 5, icon: 'list' },
  exportsMore: ['stands_on', 'prod_type', 'hub_id', 'hub_team_id', 'agent_id'],
  list: {
    columns: [
      'moved_on',
      'kind',
      { custom: 'document_id' },
      { custom: 'party_id' },
      'description',
      { custom: 'prod_id' },
      'fee',
      'tax',
      'total',
      'co_broke',
      'referral',
      'shared',
      'company',
      'project_id',
    ],
    filters: [
      'moved_on',
      'stands_on',
      'kind',
      'party_id',
      'project_id',
      'prod_type',
      'prod_id',
      'hub_id',
      'hub_team_id',
      'agent_id',
      'document_id',
      'total',
      'number',
      'description',
      'name',
    ],
    search: ['number', 'name', 'description'],
    sort: ['moved_on', 'DESC'],
    due: false,
    card: { columns: ['moved_on', 'kind', 'party_id', 'total'] },
  },
  form: [],
})
