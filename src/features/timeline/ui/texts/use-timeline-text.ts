import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { TimelineTexts } from './en.ts'

/** The texts of people's timelines in the user's language. */
export const useTimelineText = textsUnder<TimelineTexts>('timeline')
