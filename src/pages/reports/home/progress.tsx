import { amountOf } from '../../../engine/report-text/figures.ts'
import type { ShownFigure } from '../report-table.ts'
import styles from './home-reports.module.css'

/** Nothing without a target. */
export function Progress({ shown: { measure, now } }: { shown: ShownFigure }) {
  const reached = amountOf(measure.unit, now)
  if (!reached) return null
  const percent = Math.min(100, Math.max(0, reached.toNumber()))
  return (
    <i
      className={styles.progress}
      role="progressbar"
      aria-label={measure.label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
    >
      <i style={{ width: `${percent.toFixed(1)}%` }} />
    </i>
  )
}
