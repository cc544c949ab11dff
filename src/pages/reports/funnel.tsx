import Decimal from 'decimal.js'
import { FigureLink } from './figure-cell.tsx'
import { amountOf } from '../../engine/report-text/figures.ts'
import { picturedMeasures } from './picture.ts'
import { orderedKeys } from '../../engine/report-text/dimension-field.ts'
import { useShownReport, type ShownReport } from './report-context.ts'
import { figureFinder } from './report-table.ts'
import styles from './picture.module.css'

/** In declared order, empty values last. */
function placesInOrder({ report, answer }: ShownReport): number[] {
  const order = orderedKeys(report, answer.by)
  const rank = (by: number) => {
    const key = answer.groups.by[by]?.key ?? null
    return key === null ? order.length : order.indexOf(key)
  }
  const places = [...answer.groups.by.keys()]
  return order.length > 0 ? places.toSorted((a, b) => rank(a) - rank(b)) : places
}

export function Funnel({ colours }: { colours: readonly string[] | undefined }) {
  const shown = useShownReport()
  const { answer, names } = shown
  const find = figureFinder(answer)
  const measures = picturedMeasures(shown)
  const [only] = measures
  const steps =
    measures.length === 1 && only
      ? placesInOrder(shown).map((by) => ({
          name: names.by[by] ?? '',
          colour: colours?.[by],
          figure: find(only, by, null),
        }))
      : measures.map((measure) => ({
          name: measure.label,
          colour: undefined,
          figure: find(measure, null, null),
        }))
  const amounts = steps.map(({ figure }) => amountOf(figure.measure.unit, figure.now) ?? new Decimal(0))
  const most = Decimal.max(1, ...amounts.map((amount) => amount.abs()))
  return (
    <ol className={styles.funnel}>
      {steps.map(({ name, colour, figure }, at) => (
        <li key={at}>
          <span>{name}</span>
          <div>
            <i
              aria-hidden="true"
              style={{
                width: `${amounts[at]?.abs().div(most).times(100).toFixed(1)}%`,
                background: colour,
              }}
            />
          </div>
          <FigureLink shown={figure} />
        </li>
      ))}
    </ol>
  )
}
