import { textsUnder } from '../../client/texts/texts-under.ts'
import type { CreditTexts } from './texts.ts'

export const useCreditText = textsUnder<CreditTexts>('credit')
