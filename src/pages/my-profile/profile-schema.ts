import { f } from '../../engine/field.ts'
import { languageNames } from '../../domain/languages.ts'
import { startPages } from '../../domain/own-account.ts'
import { defineSchema } from '../../engine/schema.ts'

export const profileSchema = defineSchema(
  'profile',
  {
    name: f.text({ required: true, max: 120, autoComplete: 'name' }),
    contact_no: f.phone({ label: 'Phone', autoComplete: 'tel' }),
    start_page: f.choice(startPages, { label: 'After sign-in', help: 'Defaults to Customers' }),
    language: f.choice(languageNames, {
      label: 'Language',
      help: 'For notices and e-mails. Defaults to the organisation’s language',
    }),
    email: f.email({ label: 'E-mail', readOnly: true }),
    role_name: f.text({ label: 'Role', readOnly: true }),
  },
  { title: 'name' },
)

export const passwordSchema = defineSchema(
  'own_password',
  {
    current_password: f.text({ label: 'Current password', required: true, autoComplete: 'current-password' }),
    password: f.text({ label: 'New password', required: true, autoComplete: 'new-password' }),
  },
  { title: 'password' },
)

export const factorSchema = defineSchema(
  'own_factor',
  {
    name: f.text({ required: true, max: 60, label: 'Name', help: 'E.g. your phone’s model' }),
    code: f.text({ required: true, max: 12, label: 'Code' }),
  },
  { title: 'name' },
)
