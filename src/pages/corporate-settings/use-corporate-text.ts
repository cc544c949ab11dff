import { textsUnder } from '../../client/texts/texts-under.ts'
import type { CorporateTexts } from './texts.ts'

/** The texts of the corporate's settings in the user's language. */
export const useCorporateText = textsUnder<CorporateTexts>('corporate_settings')
