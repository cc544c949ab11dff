import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { ViewTexts } from './en.ts'

/** The texts of views and columns in the user's language. */
export const useViewText = textsUnder<ViewTexts>('views')
