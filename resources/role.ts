import { defineResource } from '../src/engine/resource.ts'
import { roleSchema } from '../schemas/role.ts'

const managers = { roleTypes: ['admin', 'corporate'], codes: ['stg_role_access'] } as const

/** Roles for selection; their codes are managed only on the Role Access page [ROL-03]. */
export const roleResource = defineResource(roleSchema, {
  service: 'access-control',
  call: 'role',
  label: ['Role', 'Roles'],
  paths: { list: '/settings/roleAccess' },
  access: { list: managers, pick: {}, edit: managers },
  changesNeedProof: true,
  menu: { group: 'settings', order: 2, icon: 'key' },
  list: {
    columns: ['role_name', 'role_type', 'application_code'],
    filters: ['role_type', 'application_code'],
    search: ['role_name'],
    sort: ['role_name', 'ASC'],
  },
  form: ['role_name', 'role_type', 'application_code'],
})
