import { textsUnder, type TextsOf } from '../../client/texts/texts-under.ts'
import type { ReportTexts } from './texts.ts'

export type ReportText = TextsOf<ReportTexts>

/** The texts of reports in the user's language. */
export const useReportText = textsUnder<ReportTexts>('reports')
