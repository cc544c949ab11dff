import { textsUnder, type TextsOf } from '../../../../client/texts/texts-under.ts'
import type { ActivityTexts } from './en.ts'

export type ActivityText = TextsOf<ActivityTexts>

/** The texts of a record's activity in the user's language. */
export const useActivityText = textsUnder<ActivityTexts>('activity')
