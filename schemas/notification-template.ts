import type { TriggerPoint } from '../src/domain/notifications.ts'
import { f } from '../src/engine/field.ts'
import { defineSchema, type RecordOf } from '../src/engine/schema.ts'

/** What is said at a trigger point, in the bell or by e-mail [ENT-13]. */
export const notificationTemplateSchema = defineSchema(
  'notification_template',
  {
    trigger_point: f.choice(
      {
        LEAD_ASSIGNED: 'A lead is assigned',
        LEADS_ASSIGNED: 'Several leads are assigned',
        CUSTOMER_ASSIGNED: 'A customer is assigned',
        CUSTOMERS_ASSIGNED: 'Several customers are assigned',
        RECORD_MENTION: 'Somebody is tagged in a note or a call',
        FOLLOW_UP_DUE: 'A follow-up is due',
        APPOINTMENT_SOON: 'An appointment begins soon',
        RECORD_REQUESTED: 'Somebody asks for a record',
        RECORD_REQUEST_DECIDED: 'A request for a record is decided',
        ADVISORY_STATUS: 'A loan advisory gets another status',
        ADVISORY_GIVEN: 'A loan advisory is given to somebody',
        KYC_HANDED_IN: 'A customer submits the KYC form',
        FORM_SIGNED: 'A customer signs an application form',
        APPROVAL_ASKED: 'An approval is requested',
        APPROVAL_DECIDED: 'An approval is decided',
        APPROVAL_WAITS: 'An approval is overdue',
        CREDIT_LOW: 'The credit report balance is low',
        LEAD_PUBLIC: 'A lead comes by the public form',
        USER_JOINED: 'An agent joins by a referral link',
        UPGRADE_DECIDED: 'An upgrade request is decided',
        EXPORT_READY: 'An export is ready',
        CHAT_MESSAGE: 'A chat message',
      } satisfies Record<TriggerPoint, string>,
      { required: true, label: 'Sent when' },
    ),
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
