import { hubEditors, hubPeople, hubReaders } from '../src/domain/hub/access.ts'
import { defineResource } from '../src/engine/resource.ts'
import { hubTeamSchema } from '../schemas/hub-team.ts'

/** Teams of all hubs [RTE-17]. */
export const hubTeamResource = defineResource(hubTeamSchema, {
  service: 'hub',
  call: 'hub-teams',
  label: ['Team', 'Teams'],
  paths: { list: '/hubTeams', show: '/teamProfileDetails/:hub_team_id' },
  access: { list: hubReaders, pick: hubPeople, show: hubPeople, edit: hubEditors },
  facts: ['hub_id', 'team_manager_id'],
  activity: true,
  menu: { group: 'hubs', order: 3, icon: 'people' },
  list: {
    columns: ['name', 'hub_id', 'team_manager_id', 'created_at'],
    filters: ['hub_id', 'team_manager_id', 'name'],
    search: ['name'],
    sort: ['name', 'ASC'],
  },
  form: ['name', 'hub_id', 'team_manager_id'],
})
