import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { DoublesTexts } from './en.ts'

/** The texts of likely doubles in the user's language. */
export const useDoublesText = textsUnder<DoublesTexts>('doubles')
