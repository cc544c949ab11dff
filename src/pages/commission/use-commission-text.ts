import { textsUnder } from '../../client/texts/texts-under.ts'
import type { CommissionTexts } from './texts.ts'

/** The texts of commission in the user's language. */
export const useCommissionText = textsUnder<CommissionTexts>('commission_shares')
