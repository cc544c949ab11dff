import type { UnitText } from '../../engine/report-text/figures.ts'
import type { ReportText } from './use-report-text.ts'

/** Lengths of time in the words of the reports. */
export const unitTextOf =
  (text: ReportText): UnitText =>
  (unit, shown, smart_count) =>
    text(unit, { shown, smart_count })
