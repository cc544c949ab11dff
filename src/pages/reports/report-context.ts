import { createContext, useContext } from 'react'
import type { Report } from '../../engine/report.ts'
import type { ReportAnswer } from '../../services/report/shapes.ts'
import type { ReportState } from '../../engine/report-state.ts'
import type { ShownMeasure } from './report-table.ts'

/** A report on the screen: what it declares, how it is looked at, what it answers. */
export interface ShownReport {
  report: Report
  state: ReportState
  answer: ReportAnswer
  measures: readonly ShownMeasure[]
  /** The measure that is pictured alone, and in the table where a second dimension has the columns. */
  chosen: ShownMeasure
  /** What the values of both dimensions are called. */
  names: { by: readonly string[]; and: readonly string[] }
}

export const ReportContext = createContext<ShownReport | null>(null)

export function useShownReport(): ShownReport {
  const shown = useContext(ReportContext)
  if (!shown) throw new Error('No report is shown')
  return shown
}
