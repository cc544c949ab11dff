import { textsUnder } from '../../client/texts/texts-under.ts'
import type { ContactTexts } from './texts.ts'

/** The texts of the lists of meetings and calls in the user's language. */
export const useContactText = textsUnder<ContactTexts>('contacts')
