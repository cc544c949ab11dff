import { kpiReportReaders } from '../src/domain/reports/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { kpiTargetSchema } from '../schemas/kpi-target.ts'

export const kpiTargetResource = defineResource(kpiTargetSchema, {
  service: 'report',
  call: 'kpi-targets',
  label: ['Individual target', 'Individual targets'],
  paths: { list: '/kpiTargets' },
  access: { list: kpiReportReaders, create: null, edit: null, delete: null },
  menu: { group: 'reports', order: 11, icon: 'list' },
  list: {
    columns: ['month', 'user_id', 'target_amount', 'target_cases'],
    filters: ['month', 'user_id'],
    sort: ['month', 'DESC'],
  },
  form: [],
})
