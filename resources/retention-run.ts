import { corporateAccess } from '../schemas/corporate.ts'
import { retentionRunSchema } from '../schemas/retention-run.ts'
import { defineResource } from '../src/engine/resource.ts'

export const retentionRunResource = defineResource(retentionRunSchema, {
  service: 'access-control',
  call: 'retention-runs',
  label: ['Retention run', 'Retention runs'],
  paths: { list: '/settings/retentionRuns' },
  access: { list: corporateAccess, create: null, edit: null, delete: null },
  menu: { group: 'settings', order: 10, icon: 'history' },
  list: {
    columns: ['created_at', 'kind', 'months', 'before', 'gone', 'kept', 'status', 'done_at'],
    filters: ['kind', 'status', 'created_at'],
    sort: ['created_at', 'DESC'],
    due: false,
  },
  form: [],
})
