import { contactExporters, meetingReaders } from '../src/domain/contacts/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { meetingSchema } from '../schemas/meeting.ts'

/** Appointments of all visible records (sales.md B6) [RTE-18]. */
export const meetingResource = defineResource(meetingSchema, {
  service: 'hub',
  call: 'meetings',
  label: ['Meeting', 'Meetings'],
  paths: { list: '/meetingsListings' },
  access: { list: meetingReaders, create: null, edit: null, delete: null },
  exports: contactExporters,
  menu: { group: 'calendars', order: 4, icon: 'meeting' },
  sets: { mine: 'My meetings', today: 'Today', no_outcome: 'Needs outcome', hub: 'Hub', hub_team: 'Team' },
  list: {
    emptyText: 'Appointments of leads and customers appear here.',
    columns: [
      { custom: 'with' },
      'starts_at',
      { custom: 'outcome' },
      'title',
      'place',
      'user_id',
      'reason',
      'created_at',
    ],
    filters: ['status', 'starts_at', 'user_id', 'resource', 'created_by', 'created_at', 'title', 'place'],
    search: ['name', 'title', 'place'],
    quickSets: ['mine', 'today', 'no_outcome'],
    sort: ['starts_at', 'DESC'],
    due: false,
  },
  form: [],
})
