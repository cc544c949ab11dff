import { textsUnder } from '../../client/texts/texts-under.ts'
import type { SalesTexts } from './texts.ts'

/** The texts of cases in the user's language. */
export const useSalesText = textsUnder<SalesTexts>('sales')
