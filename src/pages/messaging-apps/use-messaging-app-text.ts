import { textsUnder } from '../../client/texts/texts-under.ts'
import type { MessagingAppTexts } from './texts.ts'

export const useMessagingAppText = textsUnder<MessagingAppTexts>('messaging_apps')
