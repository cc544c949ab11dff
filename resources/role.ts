import { defineResource } from '../src/engine/resource.ts'
import { roleSchema } from '../schemas/role.ts'

/** Roles as others pick them; the codes of a role are seen by who may edit them. */
export const roleResource = defineResource(roleSchema, {
  service: 'access-control',
  call: 'role',
  label: ['Role', 'Roles'],
  paths: { list: '/settings/roleAccess' },
  access: { list: { roleTypes: ['admin', 'corporate'], codes: ['stg_role_access'] }, pick: {} },
  list: {
    columns: ['role_name', 'role_type', 'application_code'],
    search: ['role_name'],
    sort: ['role_name', 'ASC'],
  },
  form: ['role_name'],
})
