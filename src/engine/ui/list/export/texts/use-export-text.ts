import { textsUnder } from '../../../../../client/texts/texts-under.ts'
import type { ExportTexts } from './en.ts'

export const useExportText = textsUnder<ExportTexts>('export')
