import { messaging } from '../../domain/services/messaging.ts'
import { defineService } from '../manifest.ts'
import { ownMessagingCalls } from './calls.ts'
import { chatAudience } from './chat-audience.ts'
import { chatTopic } from './chat-events.ts'
import { retainedMessages } from './retained.ts'

export const messagingManifest = defineService({
  declaration: messaging,
  calls: ownMessagingCalls,
  templates: {
    CHAT_MESSAGE: {
      bell: ['Message', '{subject}, You was tagged in messages by {name}'],
      email: ['Unread messages: {subject}', '{name} wrote in {subject}, and you have not read it yet.'],
    },
  },
  retained: { chats: retainedMessages },
  topics: { [chatTopic]: chatAudience },
})
