import { mergeFieldNames } from '../src/domain/merge-fields.ts'
import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

const subject = { max: 200 }
const content = { max: 20_000, merge: mergeFieldNames }

/** E-mail templates for customers [ROL-04]. */
export const emailTemplateResource = defineLookup({
  call: 'email-templates',
  name: 'email_template',
  label: ['E-mail template', 'E-mail templates'],
  path: '/settings/email-templates',
  managedBy: { roleTypes: ['admin', 'corporate', 'manager'] },
  order: 63,
  title: 'name',
  fields: {
    name: f.text({ required: true, max: 120, unique: true }),
    subject: f.text({ required: true, ...subject }),
    content: f.richText({ required: true, ...content }),
    subject_ms: f.text({
      ...subject,
      label: 'Subject (Malay)',
      help: 'Sent with the Malay content. Leave blank to use the default subject',
    }),
    content_ms: f.richText({ ...content, label: 'Content (Malay)' }),
    subject_zh: f.text({
      ...subject,
      label: 'Subject (Chinese)',
      help: 'Sent with the Chinese content. Leave blank to use the default subject',
    }),
    content_zh: f.richText({ ...content, label: 'Content (Chinese)' }),
    answers_form: f.bool({
      required: true,
      default: false,
      label: 'Reply to the public form',
      help: 'Sent automatically to anyone who submits a lead form with an e-mail address',
    }),
  },
  columns: ['name', 'subject', 'content', 'answers_form'],
  form: [
    'name',
    'answers_form',
    { tab: 'Default text', items: ['subject', 'content', { custom: 'preview' }] },
    { tab: 'Malay', items: ['subject_ms', 'content_ms', { custom: 'preview_ms' }] },
    { tab: 'Chinese', items: ['subject_zh', 'content_zh', { custom: 'preview_zh' }] },
  ],
})
