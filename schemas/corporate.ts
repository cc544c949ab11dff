import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** A tenant, and the settings its administrators keep [ENT-07]. */
export const corporateSchema = defineSchema(
  'corporate',
  {
    corporate_name: f.text({ required: true, max: 120 }),
    application_code: f.text({ readOnly: true }),
    status: f.int({ readOnly: true }),
    is_use_advisory: f.bool({ readOnly: true }),
    is_lead_auto_assign: f.bool({ required: true }),
    multi_assignment: f.bool({ required: true }),
    message_super_admin_ids: f.refs('user', { required: true }),
    default_message_admin_ids: f.refs('user', { required: true }),
    allow_unsigned_messaging_links: f.bool({ required: true }),
    listed_in_directory: f.bool({ required: true }),
    sandbox_fails: f.bool({ required: true }),
    public_code: f.text({ readOnly: true }),
    created_at: f.dateTime({ readOnly: true }),
  },
  { title: 'corporate_name' },
)
export type Corporate = RecordOf<typeof corporateSchema>
