import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** What a group of users may do: a role type and access codes, for one application [ROL-01]. */
export const roleSchema = defineSchema(
  'role',
  {
    role_name: f.text({ required: true, max: 80 }),
    role_type: f.choice({ admin: 'Admin', manager: 'Manager', corporate: 'Corporate', director: 'Director' }),
    role_access: f.text({ required: true, max: 80 }),
    application_code: f.text({ required: true, max: 40 }),
    access_codes: f.json({ read: { codes: ['stg_role_access'] } }),
    created_at: f.dateTime({ readOnly: true }),
  },
  { title: 'role_name' },
)
export type Role = RecordOf<typeof roleSchema>
