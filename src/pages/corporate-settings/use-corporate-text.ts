import { textsUnder } from '../../client/texts/texts-under.ts'
import type { CorporateTexts } from './texts.ts'

export const useCorporateText = textsUnder<CorporateTexts>('corporate_settings')
