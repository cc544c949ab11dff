import { textsUnder, type TextsOf } from '../../client/texts/texts-under.ts'
import type { KitTexts } from './en.ts'

export type KitText = TextsOf<KitTexts>

/** The kit's own texts in the user's language. */
export const useKitText = textsUnder<KitTexts>('kit')
