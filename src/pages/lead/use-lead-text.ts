import { textsUnder } from '../../client/texts/texts-under.ts'
import type { LeadTexts } from './texts.ts'

export const useLeadText = textsUnder<LeadTexts>('lead')
