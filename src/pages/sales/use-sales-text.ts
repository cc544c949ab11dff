import { textsUnder } from '../../client/texts/texts-under.ts'
import type { SalesTexts } from './texts.ts'

export const useSalesText = textsUnder<SalesTexts>('sales')
