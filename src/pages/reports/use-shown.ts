import { useMemo } from 'react'
import { groupText } from '../../engine/report-text/group-text.ts'
import type { Report } from '../../engine/report.ts'
import type { ReportAnswer } from '../../services/report/shapes.ts'
import type { ShownReport } from './report-context.ts'
import type { ReportState } from '../../engine/report-state.ts'
import { shownMeasures } from './report-table.ts'
import { useReportText } from './use-report-text.ts'

/** Null without an answer or permitted measure. */
export function useShown(
  report: Report,
  state: ReportState,
  answer: ReportAnswer | undefined,
): ShownReport | null {
  const text = useReportText()
  return useMemo(() => {
    if (!answer) return null
    const measures = shownMeasures(report, answer)
    const named = (name: string | null | undefined) => measures.find((measure) => measure.name === name)
    const chosen = named(state.measure) ?? named(report.pictured.find((name) => named(name))) ?? measures[0]
    if (!chosen) return null
    const names = {
      by: answer.groups.by.map((group) => groupText(report, answer.by, group, text)),
      and: (answer.groups.and ?? []).map((group) => groupText(report, answer.and ?? '', group, text)),
    }
    return { report, state, answer, measures, chosen, names }
  }, [report, state, answer, text])
}
