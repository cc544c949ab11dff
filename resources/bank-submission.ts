import { caseRowReaders } from '../src/domain/reports/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { bankSubmissionSchema } from '../schemas/bank-submission.ts'

export const bankSubmissionResource = defineResource(bankSubmissionSchema, {
  service: 'report',
  call: 'bank-submissions',
  label: ['Bank submission', 'Bank submissions'],
  paths: { list: '/bankSubmissions' },
  access: { list: caseRowReaders, create: null, edit: null, delete: null },
  menu: { group: 'reports', order: 8, icon: 'list' },
  list: {
    columns: [
      'prod_id',
      'bank_id',
      'result',
      'submitted_on',
      'decided_on',
      'days',
      'amount_applied',
      'amount_approved',
      'agent_id',
      'reject_reason',
    ],
    filters: [
      'result',
      'bank_id',
      'submitted_on',
      'decided_on',
      'prod_type',
      'project_id',
      'agent_id',
      'hub_id',
      'hub_team_id',
      'prod_id',
    ],
    search: ['name'],
    sort: ['submitted_on', 'DESC'],
    due: false,
  },
  form: [],
})
