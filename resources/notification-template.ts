import { defineResource } from '../src/engine/resource.ts'
import { notificationTemplateSchema } from '../schemas/notification-template.ts'

const managers = { roleTypes: ['admin', 'corporate', 'manager'] } as const

/** Notification texts in the corporate's own words [ENT-13, API-10]. */
export const notificationTemplateResource = defineResource(notificationTemplateSchema, {
  service: 'notification',
  call: 'notif-template',
  label: ['Notification template', 'Notification templates'],
  paths: { list: '/settings/notificationTemplates' },
  access: { list: managers, edit: managers },
  menu: { group: 'settings', order: 5, icon: 'bell' },
  list: {
    columns: ['title', 'trigger_point', 'notif_temp_type', 'content', 'active'],
    filters: ['trigger_point', 'notif_temp_type', 'active'],
    search: ['title'],
    sort: ['position', 'ASC'],
  },
  form: [
    { row: ['trigger_point', 'notif_temp_type'] },
    'active',
    { tab: 'Default text', items: ['title', 'content'] },
    { tab: 'Malay', items: ['title_ms', 'content_ms', { custom: 'sent_ms' }] },
    { tab: 'Chinese', items: ['title_zh', 'content_zh', { custom: 'sent_zh' }] },
  ],
})
