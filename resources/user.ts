import { defineResource } from '../src/engine/resource.ts'
import { userSchema } from '../schemas/user.ts'

/** Users as others pick them. User management has calls of its own in access-control. */
export const userResource = defineResource(userSchema, {
  service: 'access-control',
  call: 'user',
  label: ['User', 'Users'],
  paths: { list: '/userManagement' },
  access: {
    list: { roleTypes: ['admin', 'corporate', 'manager'], codes: ['stg_user_management'] },
    pick: {},
  },
  list: {
    columns: ['name', 'email', 'contact_no', 'status'],
    filters: ['status', 'team_leader_id'],
    search: ['name', 'email'],
    sort: ['name', 'ASC'],
  },
  form: ['name', 'contact_no', 'status', 'team_leader_id'],
})
