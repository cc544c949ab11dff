import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { ConsentTexts } from './en.ts'

export const useConsentText = textsUnder<ConsentTexts>('consents')
