import { callReaders, contactExporters } from '../src/domain/contacts/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { loggedCallSchema } from '../schemas/logged-call.ts'

/** Logged calls of all visible records (sales.md B6) [RTE-18]. */
export const loggedCallResource = defineResource(loggedCallSchema, {
  service: 'hub',
  call: 'calls',
  label: ['Call', 'Calls'],
  paths: { list: '/callsListings' },
  access: { list: callReaders, create: null, edit: null, delete: null },
  exports: contactExporters,
  menu: { group: 'calendars', order: 5, icon: 'phone' },
  sets: { mine: 'My calls', to_try_again: 'To call back' },
  list: {
    emptyText: 'Calls logged on a lead or customer appear here.',
    columns: [
      { custom: 'with' },
      'created_at',
      { custom: 'outcome' },
      'minutes',
      'author_id',
      'next_step',
      'body',
    ],
    filters: ['outcome', 'created_at', 'author_id', 'resource', 'minutes', 'body'],
    search: ['name', 'contact_no', 'body', 'next_step'],
    quickSets: ['mine', 'to_try_again'],
    sort: ['created_at', 'DESC'],
  },
  form: [],
})
