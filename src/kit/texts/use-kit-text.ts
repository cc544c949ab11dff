import { textsUnder, type TextsOf } from '../../client/texts/texts-under.ts'
import type { KitTexts } from './en.ts'

export type KitText = TextsOf<KitTexts>

export const useKitText = textsUnder<KitTexts>('kit')
