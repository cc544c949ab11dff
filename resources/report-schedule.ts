import { reportReaders } from '../src/domain/reports/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { reportScheduleSchema } from '../schemas/report-schedule.ts'

/** Scheduled report e-mails; each uses the filters set on the report page. */
export const reportScheduleResource = defineResource(reportScheduleSchema, {
  service: 'report',
  call: 'subscriptions',
  label: ['Scheduled report', 'Scheduled reports'],
  paths: { list: '/reportSchedules' },
  access: { list: reportReaders, edit: reportReaders },
  menu: { group: 'reports', order: 13, icon: 'mail' },
  list: {
    columns: [
      'name',
      { custom: 'report' },
      'frequency',
      'hour',
      'format',
      'recipient_ids',
      'next_at',
      'paused',
      'owner_id',
    ],
    filters: ['report', 'frequency', 'recipient_ids', 'paused', 'owner_id'],
    search: ['name'],
    sort: ['name', 'ASC'],
    inline: ['paused'],
    due: false,
  },
  form: ['name', 'report', { row: ['frequency', 'hour'] }, 'format', 'recipient_ids', 'paused'],
})
