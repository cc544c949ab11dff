import { advisoryReportReaders } from '../src/domain/reports/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { advisoryStaySchema } from '../schemas/advisory-stay.ts'

export const advisoryStayResource = defineResource(advisoryStaySchema, {
  service: 'report',
  call: 'advisory-stays',
  label: ['Advisory status entry', 'Advisory status history'],
  paths: { list: '/advisoryStays' },
  access: { list: advisoryReportReaders, create: null, edit: null, delete: null },
  sets: { my_hub: 'My hub', hub: 'Hub', hub_team: 'Team' },
  menu: { group: 'reports', order: 9, icon: 'list' },
  list: {
    columns: [
      'loan_advisory_id',
      'status_id',
      'entered_at',
      'left_at',
      'days',
      'due_on',
      'in_time',
      'assign_to',
      'purpose',
    ],
    filters: ['status_id', 'entered_at', 'left_at', 'due_on', 'in_time', 'days', 'assign_to', 'purpose'],
    search: ['name'],
    sort: ['entered_at', 'DESC'],
    due: false,
  },
  form: [],
})
