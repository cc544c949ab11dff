import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { TimelineTexts } from './en.ts'

export const useTimelineText = textsUnder<TimelineTexts>('timeline')
