import { textsUnder } from '../../client/texts/texts-under.ts'
import type { CreditTexts } from './texts.ts'

/** The texts of credit reports in the user's language. */
export const useCreditText = textsUnder<CreditTexts>('credit')
