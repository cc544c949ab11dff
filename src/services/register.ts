import { registerMentions } from '../features/activity/api/entries/mention-notice.ts'
import { registerRequests } from '../features/requests/api/request-notice.ts'
import { registerChatDays } from '../features/timeline/api/chats.ts'
import { registerServices } from '../engine/api/services.ts'
import { services } from './all.ts'
import { followRequest } from './approval/follow-request.ts'
import { readChatDays } from './messaging/chat-days.ts'
import { tellMentioned } from './notification/mentioned.ts'
import { tellOfRequest } from './notification/requested.ts'
import { registerManifests } from './registered.ts'
import { resourceServices } from './resource-services.ts'

registerManifests(services)
registerServices(resourceServices)
registerChatDays(readChatDays)
registerMentions(tellMentioned)
registerRequests(tellOfRequest, followRequest)
