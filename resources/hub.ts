import { hubEditors, hubPeople, hubReaders } from '../src/domain/hub/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { hubSchema } from '../schemas/hub.ts'

/** [RTE-17] Everyone sees their own hub; the section of all hubs needs its access code. */
export const hubResource = defineResource(hubSchema, {
  service: 'hub',
  call: 'hubs',
  label: ['Hub', 'Hubs'],
  paths: { list: '/hubListings', show: '/hubProfileDetails/:hub_id', edit: '/editHubDetails/:id' },
  access: {
    list: hubReaders,
    pick: hubPeople,
    show: hubPeople,
    create: hubReaders,
    edit: hubEditors,
    delete: null,
  },
  sets: { mine: 'My hub' },
  tabs: {
    overview: 'Overview',
    members: 'Members',
    activity: 'Activity',
  },
  facts: ['status', 'hub_manager_id', 'code', 'state'],
  activity: true,
  menu: { group: 'hubs', order: 2, icon: 'company' },
  list: {
    columns: ['name', 'code', 'status', 'hub_manager_id', 'state', 'created_at'],
    filters: ['status', 'hub_manager_id', 'state', 'name', 'created_at'],
    search: ['name', 'code'],
    due: false,
    sort: ['name', 'ASC'],
  },
  form: [
    {
      section: 'Hub',
      items: [{ row: ['name', 'code'] }, { row: ['hub_manager_id', 'state'] }, 'address', 'logo'],
    },
  ],
})
