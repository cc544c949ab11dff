import type { ReactNode } from 'react'
import type { LineBar } from '../../domain/reports/line-bars.ts'
import { amountOf } from '../../engine/report-text/figures.ts'
import { bulletBars, waterfallBars } from '../../domain/reports/line-bars.ts'
import Decimal from 'decimal.js'
import { FigureLink } from './figure-cell.tsx'
import { declaredMeasures } from './picture.ts'
import { useShownReport } from './report-context.ts'
import { figureFinder, type ShownFigure } from './report-table.ts'
import { useReportText } from './use-report-text.ts'
import styles from './picture.module.css'

interface Line {
  name: string
  bar: LineBar | undefined
  /** Subtracts. */
  isOff?: boolean
  figures: ReactNode
}

const percent = (share: number): string => `${(share * 100).toFixed(2)}%`

const Lines = ({ lines }: { lines: readonly Line[] }) => (
  <ol className={styles.lines}>
    {lines.map(({ name, bar, isOff, figures }, at) => (
      <li key={at}>
        <span>{name}</span>
        <div aria-hidden="true">
          {bar && bar.length > 0 && (
            <i
              data-off={isOff || undefined}
              style={{ left: percent(bar.start), width: percent(bar.length) }}
            />
          )}
          {bar?.mark !== undefined && <b style={{ left: percent(bar.mark) }} />}
        </div>
        <span>{figures}</span>
      </li>
    ))}
  </ol>
)

/** Actual against target. */
export function Bullets({ places }: { places: readonly number[] }) {
  const text = useReportText()
  const shown = useShownReport()
  const { answer, names } = shown
  const find = figureFinder(answer)
  const [actual, target] = declaredMeasures(shown)
  if (!actual || !target) return null
  const isFilled = ({ measure, now }: ShownFigure) => !(amountOf(measure.unit, now)?.isZero() ?? true)
  const rows = places
    .map((by) => ({
      name: names.by[by] ?? '',
      actual: find(actual, by, null),
      target: find(target, by, null),
    }))
    .filter((row) => isFilled(row.actual) || isFilled(row.target))
  const bars = bulletBars(
    rows.map((row) => ({
      actual: amountOf(actual.unit, row.actual.now),
      target: amountOf(target.unit, row.target.now),
    })),
  )
  return (
    <>
      <Lines
        lines={rows.map((row, at) => ({
          name: row.name,
          bar: bars[at],
          figures: (
            <>
              <FigureLink shown={row.actual} of={actual.label} /> /{' '}
              <FigureLink shown={row.target} of={target.label} />
            </>
          ),
        }))}
      />
      <p>{text('bullet_key', { actual: actual.label, target: target.label })}</p>
    </>
  )
}

export function Waterfall() {
  const shown = useShownReport()
  const find = figureFinder(shown.answer)
  const steps = declaredMeasures(shown).map((measure) => find(measure, null, null))
  const bars = waterfallBars(steps.map(({ measure, now }) => amountOf(measure.unit, now) ?? new Decimal(0)))
  return (
    <Lines
      lines={steps.map((figure, at) => {
        const isOff = at > 0 && at < steps.length - 1
        return {
          name: isOff ? `− ${figure.measure.label}` : figure.measure.label,
          bar: bars[at],
          isOff,
          figures: <FigureLink shown={figure} of={figure.measure.label} />,
        }
      })}
    />
  )
}
