import { triggerLabels } from '../src/domain/notifications.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema } from '../src/engine/schema.ts'

const title = { max: 150 }
const content = { max: 2000 }

/** Bell or e-mail text of a trigger point [ENT-13]. */
export const notificationTemplateSchema = defineSchema(
  'notification_template',
  {
    trigger_point: f.choice(triggerLabels, { required: true, label: 'Trigger' }),
    notif_temp_type: f.choice(
      { bell: 'Bell', email: 'E-mail' },
      { required: true, default: 'bell', label: 'Sent by' },
    ),
    title: f.text({ required: true, ...title, help: 'Used as the e-mail subject' }),
    content: f.longText({
      required: true,
      ...content,
      help: 'Plain text, with the trigger’s fields, such as {lead_name}, {by}, {count} or {name}',
    }),
    title_ms: f.text({ ...title, label: 'Title (Malay)' }),
    content_ms: f.longText({ ...content, label: 'Content (Malay)' }),
    title_zh: f.text({ ...title, label: 'Title (Chinese)' }),
    content_zh: f.longText({ ...content, label: 'Content (Chinese)' }),
    active: f.bool({ required: true, default: true, label: 'Active' }),
  },
  { title: 'title', ordered: true, namesKept: true },
)
