import { Tooltip } from '@mui/material'
import { Link } from 'react-router'
import { isRatio } from '../../engine/report.ts'
import type { Figure } from '../../services/report/shapes.ts'
import { amountOf, amountText, changeOf, none, type Change } from '../../engine/report-text/figures.ts'
import { unitTextOf } from './unit-text.ts'
import { cellAddress } from './cell-address.ts'
import { periodText } from '../../engine/report-text/period-text.ts'
import { useShownReport } from './report-context.ts'
import type { ShownFigure, ShownMeasure } from './report-table.ts'
import { useReportText, type ReportText } from './use-report-text.ts'
import styles from './figures.module.css'

export const figureText = ({ unit }: ShownMeasure, figure: Figure | undefined, text: ReportText): string =>
  amountText(unit, amountOf(unit, figure), unitTextOf(text))

/** 12 of 48; undefined unless a measured ratio. */
function usePartsText() {
  const text = useReportText()
  const { report } = useShownReport()
  return ({ name }: ShownMeasure, figure: Figure | undefined): string | undefined => {
    const measure = report.measures[name]
    if (!measure || !isRatio(measure)) return undefined
    if (typeof figure?.part !== 'string' || typeof figure.whole !== 'string') return undefined
    const [part, whole] = measure.ratio
    const parts = [
      [part, figure.part],
      [whole, figure.whole],
    ] as const
    const [first = none, second = none] = parts.map(([of, value]) => {
      const unit = report.measures[of]?.unit ?? 'count'
      const amount = amountOf(unit, { value, part: null, whole: null })
      return amountText(unit, amount, unitTextOf(text))
    })
    return text('part_of', { part: first, whole: second })
  }
}

const changeText = ({ text: change, inPoints }: Change, text: ReportText) =>
  text(inPoints ? 'change.points' : 'change.percent', { change })

/** Change to the previous period, also for screen readers. */
export function ChangeText({ shown: { measure, now, before } }: { shown: ShownFigure }) {
  const text = useReportText()
  const { compared } = useShownReport().answer
  const change = changeOf(measure.unit, now, before)
  if (!compared) return null
  const period = periodText(compared, text)
  const earlier = figureText(measure, before, text)
  const words = change
    ? text(`change.${change.direction}`, {
        change: changeText(change, text).replace(/^[+−]/, ''),
        before: earlier,
        period,
      })
    : text('change.none', { before: earlier, period })
  return (
    <small className={styles.change} data-direction={change?.direction} title={words}>
      {change && <span aria-hidden="true">{changeText(change, text)}</span>}
      <span className="u-visually-hidden">{words}</span>
    </small>
  )
}

interface FigureLinkProps {
  shown: ShownFigure
  /** Label if the context gives none. */
  of?: string
  /** Not a link: it is inside one. */
  isPlain?: boolean
}

export function FigureLink({ shown, of, isPlain = false }: FigureLinkProps) {
  const text = useReportText()
  const { answer } = useShownReport()
  const { measure, by, and, now } = shown
  const value = figureText(measure, now, text)
  const parts = usePartsText()(measure, now)
  const address = isPlain || value === none ? undefined : cellAddress(answer, measure.name, { by, and })
  const isNone = amountOf(measure.unit, now)?.isZero() ? '' : undefined
  const content = (
    <>
      {value}
      {parts && <span className="u-visually-hidden">, {parts}</span>}
    </>
  )
  const figure =
    address === undefined ? (
      <span data-none={isNone}>{content}</span>
    ) : (
      <Link to={address} data-none={isNone} aria-label={of && [of, value, parts].filter(Boolean).join(', ')}>
        {content}
      </Link>
    )
  return parts ? <Tooltip title={parts}>{figure}</Tooltip> : figure
}
