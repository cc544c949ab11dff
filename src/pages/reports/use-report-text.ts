import { textsUnder, type TextsOf } from '../../client/texts/texts-under.ts'
import type { ReportTexts } from './texts.ts'

export type ReportText = TextsOf<ReportTexts>

export const useReportText = textsUnder<ReportTexts>('reports')
