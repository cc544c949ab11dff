import { caseRowReaders } from '../src/domain/reports/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { stageEntrySchema } from '../schemas/stage-entry.ts'

export const stageEntryResource = defineResource(stageEntrySchema, {
  service: 'report',
  call: 'stage-entries',
  label: ['Case stage history', 'Case stage history'],
  paths: { list: '/stageEntries' },
  access: { list: caseRowReaders, create: null, edit: null, delete: null },
  menu: { group: 'reports', order: 7, icon: 'list' },
  list: {
    columns: [
      'prod_id',
      'stage',
      'entered_at',
      'left_at',
      'days',
      'outcome',
      'next_stage',
      'agent_id',
      'project_id',
      'hub_id',
      'hub_team_id',
    ],
    filters: [
      'stage',
      'outcome',
      'entered_at',
      'left_at',
      'days',
      'prod_type',
      'project_id',
      'agent_id',
      'hub_id',
      'hub_team_id',
      'prod_id',
    ],
    search: ['name'],
    sort: ['entered_at', 'DESC'],
    due: false,
  },
  form: [],
})
