import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { DuplicateTexts } from './en.ts'

export const useDuplicateText = textsUnder<DuplicateTexts>('doubles')
