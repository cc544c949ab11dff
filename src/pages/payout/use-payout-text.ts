import { textsUnder } from '../../client/texts/texts-under.ts'
import type { PayoutTexts } from './texts.ts'

/** The texts of payouts in the user's language. */
export const usePayoutText = textsUnder<PayoutTexts>('payout')
