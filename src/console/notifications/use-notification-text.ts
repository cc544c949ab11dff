import { textsUnder } from '../../client/texts/texts-under.ts'
import type { NotificationTexts } from './texts.ts'

export const useNotificationText = textsUnder<NotificationTexts>('notifications')
