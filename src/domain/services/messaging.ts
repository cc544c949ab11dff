import type { ServiceDeclaration } from './declaration.ts'

export const messaging = {
  name: 'messaging',
  triggers: {
    CHAT_MESSAGE: {
      fields: ['subject', 'name'],
      label: 'A chat message',
      preference: 'You receive a chat message (by e-mail once it has been unread for a while)',
    },
  },
} as const satisfies ServiceDeclaration
