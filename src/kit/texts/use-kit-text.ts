import { textsUnder } from '../../client/texts/texts-under.ts'
import type { KitTexts } from './en.ts'

/** The kit's own texts in the user's language. */
export const useKitText = textsUnder<KitTexts>('kit')
