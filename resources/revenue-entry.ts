import { revenueRowReaders } from '../src/domain/sales/money-access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { revenueEntrySchema } from '../schemas/revenue-entry.ts'

/** The entries that revenue and revenue points add up: sales when they are sold and when they are revoked. */
export const revenueEntryResource = defineResource(revenueEntrySchema, {
  service: 'sales',
  call: 'revenue-entries',
  label: ['Revenue entry', 'Revenue entries'],
  paths: { list: '/revenueEntries' },
  access: { list: revenueRowReaders, create: null, edit: null, delete: null },
  menu: { group: 'reports', order: 2, icon: 'list' },
  exportsMore: ['stands_on', 'percent', 'weight', 'channel_id', 'agent_id'],
  list: {
    columns: [
      'booked_on',
      'kind',
      { custom: 'prod_id' },
      'user_id',
      'percent',
      'fee',
      { custom: 'points' },
      'units',
      'prod_type',
      { custom: 'project_id' },
      'hub_id',
      'hub_team_id',
      'stands_on',
    ],
    filters: [
      'booked_on',
      'stands_on',
      'kind',
      'user_id',
      'prod_type',
      'project_id',
      'hub_id',
      'hub_team_id',
      'channel_id',
      'prod_id',
      'fee',
      'agent_id',
      'name',
    ],
    search: ['name'],
    sort: ['booked_on', 'DESC'],
    due: false,
    card: { columns: ['booked_on', 'kind', 'user_id', 'fee'] },
  },
  form: [],
})
