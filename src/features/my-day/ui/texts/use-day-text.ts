import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { DayTexts } from './en.ts'

/** The texts of one's own day in the user's language. */
export const useDayText = textsUnder<DayTexts>('day')
