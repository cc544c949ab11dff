import { textsUnder } from '../../client/texts/texts-under.ts'
import type { AdvisoryTexts } from './texts.ts'

export const useAdvisoryText = textsUnder<AdvisoryTexts>('advisory')
