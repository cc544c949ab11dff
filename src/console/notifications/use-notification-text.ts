import { textsUnder } from '../../client/texts/texts-under.ts'
import type { NotificationTexts } from './texts.ts'

/** The texts of notifications, in the user's language. */
export const useNotificationText = textsUnder<NotificationTexts>('notifications')
