import { mergeFieldNames } from '../src/domain/merge-fields.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

/** Texts for e-mails to customers [ROL-04]. */
export const emailTemplateResource = defineLookup({
  call: 'email-templates',
  name: 'email_template',
  label: ['E-mail Template', 'E-mail Templates'],
  path: '/settings/email-templates',
  managedBy: { roleTypes: ['admin', 'corporate', 'manager'] },
  order: 63,
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 120, unique: true }),
    subject: f.text({ required: true, max: 200 }),
    content: f.richText({ required: true, max: 20_000, merge: mergeFieldNames }),
    answers_form: f.bool({
      required: true,
      default: false,
      label: 'Answers the public form',
      help: 'Sent automatically to anyone who submits a lead form with an e-mail address',
    }),
  },
  form: ['name', 'subject', 'content', 'answers_form', { custom: 'preview' }],
})
