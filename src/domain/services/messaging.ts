import type { ServiceDeclaration } from './declaration.ts'

export const messaging = {
  name: 'messaging',
  triggers: {
    CHAT_MESSAGE: {
      fields: ['subject', 'name'],
      label: 'A chat message',
      preference: 'You receive a chat message (by e-mail if it stays unread)',
    },
  },
} as const satisfies ServiceDeclaration
