import { f } from '../src/engine/field.ts'
import { languageNames } from '../src/domain/languages.ts'
import { startPages } from '../src/domain/own-account.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

const managersOnly = { codes: ['stg_user_management', 'l_lead__assign'] } as const

/** A person who signs in; roles, session and password have separate tables and endpoints. */
export const userSchema = defineSchema(
  'user',
  {
    name: f.text({ required: true, max: 120 }),
    email: f.email({ label: 'E-mail', required: true, readOnly: true, read: managersOnly }),
    contact_no: f.phone({ label: 'Phone', read: managersOnly }),
    status: f.int({ required: true, min: 0, max: 1, named: { 1: 'Active', 0: 'Inactive' } }),
    team_leader_id: f.ref('user'),
    /** Upline [VAL-10]. */
    parent_id: f.ref('user', { label: 'Upline' }),
    lead_daily_cap: f.int({
      min: 1,
      max: 1000,
      label: 'Daily lead limit',
      help: 'Maximum leads assigned per day. Leave blank for no limit',
      read: managersOnly,
    }),
    lead_weight: f.int({
      min: 1,
      max: 100,
      label: 'Weight',
      help: 'For assignment rules by weight. Defaults to 1',
      read: managersOnly,
    }),
    ren_no: f.text({
      max: 20,
      label: 'REN no.',
      help: 'Registered estate negotiator number. Only registered negotiators earn commission on property sales',
      read: managersOnly,
    }),
    ren_until: f.date({ label: 'REN valid until', read: managersOnly }),
    start_page: f.choice(startPages, { label: 'After sign-in', help: 'Defaults to Customers' }),
    language: f.choice(languageNames, {
      label: 'Language',
      help: 'For notices and e-mails. Defaults to the organisation’s language',
    }),
    avatar_id: f.file({ label: 'Picture', readOnly: true }),
    /** Set while an invitation is pending; null once the account is active. */
    invited_at: f.dateTime({ readOnly: true, read: { codes: ['stg_user_management'] } }),
    created_at: f.dateTime({ readOnly: true }),
  },
  { table: 'app_user', namesKept: true, title: 'name', picture: 'avatar_id' },
)
export type User = RecordOf<typeof userSchema>
