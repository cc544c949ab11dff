import { createContext, useContext } from 'react'
import type { Report } from '../../engine/report.ts'
import type { ReportAnswer } from '../../services/report/shapes.ts'
import type { ReportState } from '../../engine/report-state.ts'
import type { ShownMeasure } from './report-table.ts'

export interface ShownReport {
  report: Report
  state: ReportState
  answer: ReportAnswer
  measures: readonly ShownMeasure[]
  /** Drawn alone, and pivoted by a second dimension. */
  chosen: ShownMeasure
  names: { by: readonly string[]; and: readonly string[] }
}

export const ReportContext = createContext<ShownReport | null>(null)

export function useShownReport(): ShownReport {
  const shown = useContext(ReportContext)
  if (!shown) throw new Error('No report is shown')
  return shown
}
