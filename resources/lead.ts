import { defineResource } from '../src/engine/resource.ts'
import { leadSchema } from '../schemas/lead.ts'

export const leadImportAccess = { codes: ['l_lead__import'] } as const

export const leadResource = defineResource(leadSchema, {
  service: 'lead',
  call: 'leads',
  label: ['Lead', 'Leads'],
  paths: { list: '/leadsListings', show: '/leadProfileDetails/:lead_id' },
  access: {
    list: { codes: ['l_lead__listing'] },
    show: { codes: ['l_lead__show'] },
    create: { codes: ['l_lead__create'] },
    edit: { codes: ['l_lead__edit'] },
    delete: { codes: ['l_lead__delete'] },
  },
  imports: { call: 'lead-import', access: leadImportAccess },
  exports: { codes: ['l_lead__export'] },
  undo: true,
  holder: 'assign_to',
  sets: { notification_id: 'From one notification' },
  menu: { group: 'leads', order: 1, icon: 'lead' },
  list: {
    columns: [
      'name',
      'contact_no',
      'appointment_at',
      'status_id',
      'interested_in',
      'assign_to',
      { custom: 'age' },
      'channel_id',
      'budget_id',
    ],
    // Whoever sees only their own knows whose they are.
    columnsFor: { assign_to: { roleTypes: ['manager'], orCodes: ['l_lead__view_all'] } },
    filters: [
      'status_id',
      'assign_to',
      'channel_id',
      'budget_id',
      'location_id',
      'property_type_id',
      'appointment_at',
      'created_at',
      'name',
      'contact_no',
      'email',
    ],
    search: ['name', 'contact_no', 'email'],
    sort: ['created_at', 'DESC'],
    bulk: ['assign_to', 'status_id'],
    inline: ['status_id', 'assign_to', 'interested_in', 'channel_id', 'budget_id', 'appointment_at'],
    card: {
      columns: ['status_id', 'interested_in', { custom: 'age' }],
      due: 'appointment_at',
    },
  },
  form: [
    { section: 'Contact', items: [{ row: ['salutation_id', 'name'] }, { row: ['contact_no', 'email'] }] },
    { section: 'Progress', items: [{ row: ['status_id', 'assign_to'] }, 'appointment_at'] },
    {
      section: 'Interest',
      items: [
        'interested_in',
        { row: ['channel_id', 'platform_id'] },
        { row: ['budget_id', 'property_type_id'] },
        'location_id',
        'remarks',
      ],
    },
  ],
})
