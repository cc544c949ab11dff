import { homeReports } from '../../../../resources/reports/home.ts'
import { reports } from '../../../../resources/reports/all.ts'
import { translateLabel } from '../../../domain/texts/spoken.ts'
import { isRatio, type Report } from '../../../engine/report.ts'
import { firstState, readReportAddress, type ReportState } from '../../../engine/report-state.ts'
import type { ReportText } from '../use-report-text.ts'
import type { HomeTile } from './home-calls.ts'

/** Initial totals of a saved view's tile. */
const maxTotals = 3

export interface ShownTile {
  report: Report
  state: ReportState
  totals: readonly string[]
  bars: string
}

/** Undefined for an unknown report. */
export function shownTile({ report: name, view }: HomeTile): ShownTile | undefined {
  const report = reports.find((known) => known.name === name)
  if (!report) return undefined
  const own = homeReports.find((tile) => tile.report === report)
  if (!view) {
    if (!own) return undefined
    const { totals, by, bars } = own
    const state = firstState(report)
    return {
      report,
      totals,
      bars,
      state: { ...state, period: 'this_month', compare: 'year', by, and: null, measure: bars },
    }
  }
  const state = readReportAddress(view.address, report)
  const bars = state.measure ?? report.pictured[0] ?? ''
  const isCounted = (measure: string) => {
    const figure = report.measures[measure]
    return figure !== undefined && !isRatio(figure)
  }
  const totals = [...new Set([bars, ...report.pictured, ...(own?.totals ?? [])])]
  return { report, state, bars, totals: totals.filter(isCounted).slice(0, maxTotals) }
}

export function tileName({ report: name, view }: HomeTile, text: ReportText): string {
  const report = reports.find((known) => known.name === name)
  const label = report ? translateLabel(report.label) : name
  return view ? text('home_named', { view: view.name, report: label }) : label
}
