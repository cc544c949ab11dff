import { textsUnder } from '../../client/texts/texts-under.ts'
import type { MessagingAppTexts } from './texts.ts'

/** The texts of what the operator keeps for each app's chats, in the user's language. */
export const useMessagingAppText = textsUnder<MessagingAppTexts>('messaging_apps')
