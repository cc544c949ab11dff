import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { ConsentTexts } from './en.ts'

/** The texts of consents in the user's language. */
export const useConsentText = textsUnder<ConsentTexts>('consents')
