import { textsUnder } from '../../../../client/texts/texts-under.ts'
import type { FollowUpTexts } from './en.ts'

/** The texts of follow-ups in the user's language. */
export const useFollowUpText = textsUnder<FollowUpTexts>('follow_ups')
