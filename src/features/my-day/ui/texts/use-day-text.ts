import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { DayTexts } from './en.ts'

export const useDayText = textsUnder<DayTexts>('day')
