import Decimal from 'decimal.js'
import { inSentence } from '../../domain/in-sentence.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { useScreenQuery } from '../../kit/use-screen-query.ts'
import { dimensionLabel } from '../../engine/report-text/dimension-field.ts'
import { ChangeText, FigureLink } from './figure-cell.tsx'
import { amountOf } from '../../engine/report-text/figures.ts'
import { useShownReport } from './report-context.ts'
import { figureFinder, type ShownFigure, type ShownMeasure } from './report-table.ts'
import { useReportText } from './use-report-text.ts'
import styles from './figures.module.css'

export function FigureCards() {
  const text = useReportText()
  const { answer, measures } = useShownReport()
  const isNarrow = useScreenQuery('(max-width: 899px)')
  const find = figureFinder(answer)
  return (
    <ul className={styles.cards} aria-label={text('totals')} data-part="totals">
      {measures.map((measure) => (
        <li key={measure.name}>
          {isNarrow ? (
            <details>
              <summary>
                <Total shown={find(measure, null, null)} />
                <Icon name="down" />
              </summary>
              <Breakdown measure={measure} />
            </details>
          ) : (
            <Total shown={find(measure, null, null)} opens />
          )}
        </li>
      ))}
    </ul>
  )
}

export function Total({ shown, opens = false }: { shown: ShownFigure; opens?: boolean }) {
  const text = useReportText()
  const { measure } = shown
  return (
    <>
      <span title={measure.help}>{measure.label}</span>
      <strong>
        <FigureLink shown={shown} of={measure.label} isPlain={!opens} />
        <ChangeText shown={shown} />
      </strong>
      <small>{text(`time.${measure.basis}`)}</small>
    </>
  )
}

function Breakdown({ measure }: { measure: ShownMeasure }) {
  const text = useReportText()
  const { report, answer, names } = useShownReport()
  const find = figureFinder(answer)
  const rows = names.by.map((name, by) => ({ name, shown: find(measure, by, null) }))
  const sizes = rows.map(({ shown }) => amountOf(measure.unit, shown.now)?.abs() ?? new Decimal(0))
  const most = Decimal.max(1, ...sizes)
  const by = inSentence(dimensionLabel(report, answer.by))
  return (
    <ul aria-label={text('breakdown_of', { measure: measure.label, by })} className={styles.breakdown}>
      <li>
        <span>{text('total')}</span>
        <FigureLink shown={find(measure, null, null)} />
      </li>
      {rows.map(({ name, shown }, at) => (
        <li key={at}>
          <span>{name}</span>
          <FigureLink shown={shown} />
          <i aria-hidden="true" style={{ width: `${sizes[at]?.div(most).times(100).toFixed(1)}%` }} />
        </li>
      ))}
    </ul>
  )
}
