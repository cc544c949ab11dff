import { marketingReportReaders } from '../src/domain/reports/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { marketingSpendSchema } from '../schemas/marketing-spend.ts'

export const marketingSpendResource = defineResource(marketingSpendSchema, {
  service: 'report',
  call: 'marketing-spend',
  label: ['Marketing spend', 'Marketing spend'],
  paths: { list: '/marketingSpend' },
  access: { list: marketingReportReaders, edit: marketingReportReaders },
  menu: { group: 'reports', order: 12, icon: 'list' },
  list: {
    columns: ['month', 'channel_id', 'amount', 'remarks'],
    filters: ['month', 'channel_id', 'amount'],
    sort: ['month', 'DESC'],
    inline: ['amount'],
  },
  form: ['month', { row: ['channel_id', 'amount'] }, 'remarks'],
})
