import { triggerLabels } from '../src/domain/notifications.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** What is said at a trigger point, in the bell or by e-mail [ENT-13]. */
export const notificationTemplateSchema = defineSchema(
  'notification_template',
  {
    trigger_point: f.choice(triggerLabels, { required: true, label: 'Sent when' }),
    notif_temp_type: f.choice(
      { bell: 'Bell', email: 'E-mail' },
      { required: true, default: 'bell', label: 'Sent by' },
    ),
    title: f.text({ required: true, max: 150, help: 'The subject of an e-mail' }),
    content: f.longText({
      required: true,
      max: 2000,
      help: 'Plain text, with fields like {lead_name}, {by}, {count} or {name} as the trigger point has them',
    }),
    active: f.bool({ required: true, default: true, label: 'Is sent' }),
  },
  { title: 'title', ordered: true, namesKept: true },
)
export type NotificationTemplate = RecordOf<typeof notificationTemplateSchema>
