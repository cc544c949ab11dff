import { defineResource } from '../src/engine/resource.ts'
import { userSchema } from '../schemas/user.ts'

const managers = { roleTypes: ['admin', 'corporate', 'manager'], codes: ['stg_user_management'] } as const

/** User selection and management [ROL-04]; accounts are deactivated, never deleted. */
export const userResource = defineResource(userSchema, {
  service: 'access-control',
  call: 'user',
  label: ['User', 'Users'],
  paths: { list: '/userManagement', edit: '/setup/editUsers/:id' },
  access: { list: managers, pick: {}, edit: managers, create: null, delete: null },
  menu: { group: 'settings', order: 1, icon: 'people' },
  sets: {
    sales_manager: 'Sales managers',
    case_coordinator: 'Case coordinators',
    case_handler: 'Case handlers',
  },
  list: {
    columns: [
      { custom: 'name' },
      { custom: 'state' },
      { custom: 'roles' },
      'team_leader_id',
      'email',
      'contact_no',
    ],
    filters: ['status', 'team_leader_id', 'parent_id', 'created_at'],
    search: ['name', 'email'],
    sort: ['name', 'ASC'],
    bulk: ['team_leader_id'],
  },
  form: [
    'name',
    'email',
    'contact_no',
    'team_leader_id',
    'parent_id',
    { row: ['lead_daily_cap', 'lead_weight'] },
    { row: ['ren_no', 'ren_until'] },
    { custom: 'access' },
    { custom: 'upline' },
  ],
})
