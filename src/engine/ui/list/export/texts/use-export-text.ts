import { textsUnder } from '../../../../../client/texts/texts-under.ts'
import type { ExportTexts } from './en.ts'

/** The texts of exports in the user's language. */
export const useExportText = textsUnder<ExportTexts>('export')
