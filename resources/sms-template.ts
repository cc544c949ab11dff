import { f } from '../src/engine/field.ts'
import { defineLookup } from '../src/engine/lookup.ts'

const max = 1000

/** SMS templates by sub status of customers or leads [ENT-11][ROL-04]. */
export const smsTemplateResource = defineLookup({
  call: 'sms-templates',
  name: 'sms_template',
  label: ['SMS template', 'SMS templates'],
  path: '/settings/sms-templates',
  managedBy: { roleTypes: ['admin', 'corporate', 'manager'] },
  order: 62,
  title: 'sms_title',
  fields: {
    sms_title: f.text({ required: true, max: 120, unique: true, label: 'Title' }),
    customer_status_id: f.ref('customer_status', {
      label: 'Customer status',
      index: true,
      only: { group: 'sub' },
      help: 'Only offered for customers with this sub status',
    }),
    lead_status_id: f.ref('status', {
      label: 'Lead status',
      index: true,
      only: { group: 'sub' },
      help: 'Or for leads with this sub status',
    }),
    sms_content: f.longText({ required: true, max, label: 'Content' }),
    sms_content_ms: f.longText({
      max,
      label: 'Content (Malay)',
      help: 'Leave blank to use the default text',
    }),
    sms_content_zh: f.longText({
      max,
      label: 'Content (Chinese)',
      help: 'Leave blank to use the default text',
    }),
  },
  columns: ['sms_title', 'customer_status_id', 'lead_status_id', 'sms_content'],
  form: [
    'sms_title',
    { row: ['customer_status_id', 'lead_status_id'] },
    { tab: 'Default text', items: ['sms_content', { custom: 'sms' }] },
    { tab: 'Malay', items: ['sms_content_ms', { custom: 'sms_ms' }] },
    { tab: 'Chinese', items: ['sms_content_zh', { custom: 'sms_zh' }] },
  ],
})
