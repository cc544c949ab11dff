import { appCodes } from '../src/domain/app-codes.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

const apps: Readonly<Record<string, string>> = Object.fromEntries(appCodes.map((code) => [code, code]))

/** A role type with access codes, for one application [ROL-01]. */
export const roleSchema = defineSchema(
  'role',
  {
    role_name: f.text({ required: true, max: 80 }),
    role_type: f.choice(
      { admin: 'Admin', manager: 'Manager', corporate: 'Corporate', director: 'Director' },
      { help: 'Leave blank for regular staff' },
    ),
    /** Stable key used by product rules: derived from the first name, never renamed. */
    role_access: f.text({ required: true, max: 80, readOnly: true }),
    application_code: f.choice(apps, { required: true, label: 'App', default: 'sas' }),
    access_codes: f.json({ texts: true, read: { codes: ['stg_role_access'] } }),
    created_at: f.dateTime({ readOnly: true }),
  },
  { title: 'role_name' },
)
export type Role = RecordOf<typeof roleSchema>
