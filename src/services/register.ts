import { registerMentions } from '../features/activity/api/entries/mention-notice.ts'
import { registerRequests } from '../features/requests/api/request-notice.ts'
import { registerChatDays } from '../features/timeline/api/chats.ts'
import { registerServices } from '../engine/api/services.ts'
import { services } from './all.ts'
import { followRequest } from './approval/follow-request.ts'
import { readChatDays } from './messaging/chat-days.ts'
import { notifyMentioned } from './notification/mentioned.ts'
import { notifyRequest } from './notification/requested.ts'
import { registerManifests } from './registered.ts'
import { resourceServices } from './resource-services.ts'

registerManifests(services)
registerServices(resourceServices)
registerChatDays(readChatDays)
registerMentions(notifyMentioned)
registerRequests(notifyRequest, followRequest)
