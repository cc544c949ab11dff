import { textsUnder } from '../../client/texts/texts-under.ts'
import type { BillingTexts } from './texts.ts'

/** The texts of pro-formas, invoices and receipts in the user's language. */
export const useBillingText = textsUnder<BillingTexts>('billing')
