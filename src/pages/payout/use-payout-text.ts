import { textsUnder } from '../../client/texts/texts-under.ts'
import type { PayoutTexts } from './texts.ts'

export const usePayoutText = textsUnder<PayoutTexts>('payout')
