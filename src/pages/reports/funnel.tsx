import Decimal from 'decimal.js'
import { FigureLink } from './figure-cell.tsx'
import { amountOf } from './figures.ts'
import { picturedMeasures } from './picture.ts'
import { useShownReport } from './report-context.ts'
import { figureFinder } from './report-table.ts'
import styles from './picture.module.css'

/** What is left from step to step: of several measures their totals, of one its figures by value. */
export function Funnel({ colours }: { colours: readonly string[] | undefined }) {
  const shown = useShownReport()
  const { answer, names } = shown
  const find = figureFinder(answer)
  const measures = picturedMeasures(shown)
  const [only] = measures
  const steps =
    measures.length === 1 && only
      ? names.by.map((name, by) => ({ name, figure: find(only, by, null) }))
      : measures.map((measure) => ({ name: measure.label, figure: find(measure, null, null) }))
  const amounts = steps.map(({ figure }) => amountOf(figure.measure.unit, figure.now) ?? new Decimal(0))
  const most = Decimal.max(1, ...amounts.map((amount) => amount.abs()))
  return (
    <ol className={styles.funnel}>
      {steps.map(({ name, figure }, at) => (
        <li key={at}>
          <span>{name}</span>
          <div>
            <i
              aria-hidden="true"
              style={{
                width: `${amounts[at]?.abs().div(most).times(100).toFixed(1)}%`,
                background: measures.length === 1 ? colours?.[at] : undefined,
              }}
            />
          </div>
          <FigureLink shown={figure} />
        </li>
      ))}
    </ol>
  )
}
