import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { DuplicateTexts } from './en.ts'

/** The texts of likely doubles in the user's language. */
export const useDuplicateText = textsUnder<DuplicateTexts>('doubles')
