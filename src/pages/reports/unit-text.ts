import type { UnitText } from '../../engine/report-text/figures.ts'
import type { ReportText } from './use-report-text.ts'

export const unitTextOf =
  (text: ReportText): UnitText =>
  (unit, shown, smart_count) =>
    text(unit, { shown, smart_count })
