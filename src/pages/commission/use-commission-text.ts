import { textsUnder } from '../../client/texts/texts-under.ts'
import type { CommissionTexts } from './texts.ts'

export const useCommissionText = textsUnder<CommissionTexts>('commission_shares')
