import { textsUnder } from '../../client/texts/texts-under.ts'
import type { CalendarTexts } from './texts.ts'

/** The texts of the calendars in the user's language. */
export const useCalendarText = textsUnder<CalendarTexts>('calendar')
export type CalendarText = ReturnType<typeof useCalendarText>
