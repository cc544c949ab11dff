import type { ServiceDeclaration } from './declaration.ts'

export const notification = {
  name: 'notification',
  dialect: 'page',
  triggers: {
    RECORD_MENTION: {
      fields: ['record', 'kind', 'by'],
      label: 'Someone is mentioned in a note or a call',
      preference: 'You are mentioned in a note or call',
    },
    APPOINTMENT_SOON: {
      fields: ['time', 'record'],
      label: 'An appointment starts soon',
      preference: 'Your appointment starts soon',
    },
    FOLLOW_UP_DUE: {
      fields: ['what', 'record', 'due'],
      label: 'A follow-up is due',
      preference: 'Your follow-up is due',
    },
    EXPORT_READY: {
      fields: ['rows', 'list'],
      label: 'An export is ready',
      preference: 'Your export is ready',
    },
  },
} as const satisfies ServiceDeclaration
