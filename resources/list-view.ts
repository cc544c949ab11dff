import { defineResource } from '../src/engine/resource.ts'
import { listViewSchema } from '../schemas/list-view.ts'

export const listViewResource = defineResource(listViewSchema, {
  service: 'access-control',
  call: 'list-view',
  label: ['Saved view', 'Saved views'],
  paths: { list: '/settings/savedViews' },
  access: { list: {}, edit: {} },
  list: {
    columns: ['name', 'resource', 'audience', 'owner_id', 'created_at'],
    filters: ['resource', 'audience', 'owner_id'],
    sort: ['name', 'ASC'],
  },
  form: ['name', 'resource', 'audience', 'layout'],
})
