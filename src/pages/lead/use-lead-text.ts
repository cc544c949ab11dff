import { textsUnder } from '../../client/texts/texts-under.ts'
import type { LeadTexts } from './texts.ts'

/** The texts of the lead screens in the user's language. */
export const useLeadText = textsUnder<LeadTexts>('lead')
