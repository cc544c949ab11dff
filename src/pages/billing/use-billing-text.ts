import { textsUnder } from '../../client/texts/texts-under.ts'
import type { BillingTexts } from './texts.ts'

export const useBillingText = textsUnder<BillingTexts>('billing')
