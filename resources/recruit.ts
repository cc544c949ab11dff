import { recruitEditors, recruitOverseers, recruitReaders } from '../src/domain/hub/access.ts'
import { recruitClocks, recruitMoves, recruitReopens } from '../src/domain/hub/recruit-stages.ts'
import { defineResource } from '../src/engine/resource.ts'
import { recruitSchema } from '../schemas/recruit.ts'

/** [RTE-18] */
export const recruitResource = defineResource(recruitSchema, {
  service: 'hub',
  call: 'recruits',
  label: ['Recruit', 'Recruits'],
  paths: { list: '/recruitmentListings', show: '/recruitmentListings/:recruit_id' },
  access: { list: recruitReaders, edit: recruitEditors },
  stages: {
    field: 'stage',
    since: 'stage_since',
    due: 'due_on',
    stages: recruitClocks,
    moves: recruitMoves,
    reopens: recruitReopens,
    history: { table: 'recruit_stage_move', column: 'recruit_id' },
  },
  person: { phone: 'contact_no', email: 'email' },
  facts: ['stage', 'due_on', 'assign_to', 'hub_id'],
  tabs: { overview: 'Overview', activity: 'Activity' },
  activity: true,
  entries: ['note', 'call', 'file'],
  touched: 'touched_at',
  holder: 'assign_to',
  viewAll: recruitOverseers,
  menu: { group: 'hubs', order: 6, icon: 'person' },
  list: {
    columns: [
      'name',
      'stage',
      'contact_no',
      'source',
      'assign_to',
      'referrer_id',
      'hub_id',
      'due_on',
      'course_on',
      'ren_until',
      'created_at',
    ],
    filters: [
      'stage',
      'source',
      'assign_to',
      'referrer_id',
      'hub_id',
      'due_on',
      'course_on',
      'ren_until',
      'created_at',
      'name',
    ],
    search: ['name', 'contact_no', 'email'],
    sort: ['id', 'DESC'],
    bulk: ['assign_to', 'hub_id'],
    card: { columns: ['contact_no', 'assign_to', 'hub_id'] },
  },
  form: [
    {
      section: 'Recruit',
      items: [
        'name',
        { row: ['contact_no', 'email'] },
        { row: ['source', 'referrer_id'] },
        { row: ['assign_to', 'interview_at'] },
        { row: ['hub_id', 'hub_team_id'] },
      ],
    },
    {
      section: 'Registration',
      items: [{ row: ['course_on', 'ren_applied_on'] }, { row: ['ren_no', 'ren_until'] }, 'user_id'],
    },
    { section: 'Progress', items: [{ row: ['stage', 'stage_since'] }, 'due_on'] },
    { section: 'Background', items: ['remarks'] },
  ],
})
