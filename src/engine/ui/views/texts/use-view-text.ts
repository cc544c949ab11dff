import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { ViewTexts } from './en.ts'

export const useViewText = textsUnder<ViewTexts>('views')
