import { textsUnder } from '../../client/texts/texts-under.ts'
import type { AdvisoryTexts } from './texts.ts'

/** The texts of loan advisory in the user's language. */
export const useAdvisoryText = textsUnder<AdvisoryTexts>('advisory')
