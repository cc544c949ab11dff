import { changeTopic } from '../runtime/events/changes.ts'
import type { Topic } from '../runtime/events/topic.ts'
import { chatTopic } from '../services/messaging/chat-events.ts'
import { tellChat } from '../services/messaging/chat-audience.ts'
import { tellNotification, notificationTopic } from '../services/notification/notify.ts'
import { tellChange } from '../services/system/events-of-records.ts'

/** Who hears of what, by an event's topic. */
export const eventTopics: Readonly<Record<string, Topic>> = {
  [changeTopic]: tellChange,
  [chatTopic]: tellChat,
  [notificationTopic]: tellNotification,
}
