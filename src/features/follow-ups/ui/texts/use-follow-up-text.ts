import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { FollowUpTexts } from './en.ts'

export const useFollowUpText = textsUnder<FollowUpTexts>('follow_ups')
