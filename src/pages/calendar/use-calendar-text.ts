import { textsUnder } from '../../client/texts/texts-under.ts'
import type { CalendarTexts } from './texts.ts'

export const useCalendarText = textsUnder<CalendarTexts>('calendar')
export type CalendarText = ReturnType<typeof useCalendarText>
