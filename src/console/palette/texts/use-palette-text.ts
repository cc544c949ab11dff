import { textsUnder } from '../../../client/texts/texts-under.ts'
import type { PaletteTexts } from './en.ts'

export const usePaletteText = textsUnder<PaletteTexts>('palette')
