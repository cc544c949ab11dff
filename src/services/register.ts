import { registerMentions } from '../engine/api/entries/mention-notice.ts'
import { registerServices } from '../engine/api/services.ts'
import { tellMentioned } from './notification/mentioned.ts'
import { resourceServices } from './resource-services.ts'

registerServices(resourceServices)
registerMentions(tellMentioned)
