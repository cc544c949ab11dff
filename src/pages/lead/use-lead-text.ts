import { textsUnder, type TextsOf } from '../../console/i18n/texts-under.ts'
import type { LeadTexts } from './texts.ts'

export type LeadText = TextsOf<LeadTexts>

/** The texts of the lead screens in the user's language. */
export const useLeadText = textsUnder<LeadTexts>('lead')
