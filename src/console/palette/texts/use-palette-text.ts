import { textsUnder } from '../../../client/texts/texts-under.ts'
import type { PaletteTexts } from './en.ts'

/** The texts of the command palette in the user's language. */
export const usePaletteText = textsUnder<PaletteTexts>('palette')
