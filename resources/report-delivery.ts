import { reportReaders } from '../src/domain/reports/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { reportDeliverySchema } from '../schemas/report-delivery.ts'

export const reportDeliveryResource = defineResource(reportDeliverySchema, {
  service: 'report',
  call: 'deliveries',
  label: ['Report e-mail', 'Report e-mails'],
  paths: { list: '/reportDeliveries' },
  access: { list: reportReaders, create: null, edit: null, delete: null },
  menu: { group: 'reports', order: 14, icon: 'mail' },
  list: {
    emptyText: 'E-mails sent for scheduled reports appear here.',
    columns: [
      'created_at',
      'name',
      'user_id',
      { custom: 'status' },
      { custom: 'why' },
      'done_at',
      'owner_id',
    ],
    filters: ['created_at', 'status', 'user_id', 'schedule_id', 'owner_id'],
    search: ['name'],
    sort: ['created_at', 'DESC'],
    due: false,
  },
  form: [],
})
