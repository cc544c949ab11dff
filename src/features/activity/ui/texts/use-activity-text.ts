import { textsUnder, type TextsOf } from '../../../../client/texts/texts-under.ts'
import type { ActivityTexts } from './en.ts'

export type ActivityText = TextsOf<ActivityTexts>

export const useActivityText = textsUnder<ActivityTexts>('activity')
