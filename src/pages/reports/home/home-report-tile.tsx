import { useQuery } from '@tanstack/react-query'
import Decimal from 'decimal.js'
import { useId, useMemo } from 'react'
import { Link } from 'react-router'
import { inSentence } from '../../../domain/in-sentence.ts'
import { isRatio } from '../../../engine/report.ts'
import { writeReportAddress } from '../../../engine/report-state.ts'
import { dimensionLabel } from '../../../engine/report-text/dimension-field.ts'
import { amountOf } from '../../../engine/report-text/figures.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import { reportAddress } from '../addresses.ts'
import { failureText } from '../failure-text.ts'
import { Total } from '../figure-cards.tsx'
import { FigureLink } from '../figure-cell.tsx'
import { ReportContext, useShownReport } from '../report-context.ts'
import { reportAnswerQuery } from '../report-query.ts'
import { figureFinder } from '../report-table.ts'
import { useReportText } from '../use-report-text.ts'
import { useShown } from '../use-shown.ts'
import type { HomeTile } from './home-calls.ts'
import { Progress } from './progress.tsx'
import { shownTile, tileName, type ShownTile } from './shown-tile.ts'
import styles from './home-reports.module.css'

/** Values named per tile. */
const maxBars = 4

export function HomeReportTile({ tile }: { tile: HomeTile }) {
  const shown = useMemo(() => shownTile(tile), [tile])
  return shown ? <Tile tile={tile} shown={shown} /> : null
}

function Tile({ tile, shown: { report, state, totals, bars } }: { tile: HomeTile; shown: ShownTile }) {
  const text = useReportText()
  const id = useId()
  // Fetches only shown measures.
  const { data, error, refetch } = useQuery(
    reportAnswerQuery(report.name, { ...state, and: null }, [...new Set([...totals, bars])]),
  )
  const shown = useShown(report, state, data)
  return (
    <article aria-labelledby={id} aria-busy={!data && !error} data-report={report.name}>
      <h4 id={id}>
        <Link to={`${reportAddress(report.name)}${writeReportAddress(state, report)}`}>
          {tileName(tile, text)}
        </Link>
      </h4>
      {error && <TryAgain text={failureText(error, text)} onAgain={() => void refetch()} />}
      {shown && (
        <ReportContext value={shown}>
          <TileFigures totals={totals} bars={bars} />
        </ReportContext>
      )}
    </article>
  )
}

function TileFigures({ totals, bars }: Pick<ShownTile, 'totals' | 'bars'>) {
  const text = useReportText()
  const { report, answer, measures, names } = useShownReport()
  const find = figureFinder(answer)
  const barred = measures.find(({ name }) => name === bars)
  const rows = barred
    ? names.by
        .map((name, at) => {
          const shown = find(barred, at, null)
          return { name, shown, size: amountOf(barred.unit, shown.now) ?? new Decimal(0) }
        })
        .filter(({ size }) => !size.isZero())
        .sort((one, other) => other.size.comparedTo(one.size))
        .slice(0, maxBars)
    : []
  const [first] = rows
  return (
    <>
      <ul className={styles.totals}>
        {totals.flatMap((name) => {
          const measure = measures.find((each) => each.name === name)
          const figure = report.measures[name]
          if (!measure) return []
          const shown = find(measure, null, null)
          return [
            <li key={name}>
              <Total shown={shown} opens />
              {figure && isRatio(figure) && figure.isProgress && <Progress shown={shown} />}
            </li>,
          ]
        })}
      </ul>
      {barred && first && (
        <ul
          className={styles.bars}
          aria-label={text('breakdown_of', {
            measure: barred.label,
            by: inSentence(dimensionLabel(report, answer.by)),
          })}
        >
          {rows.map(({ name, shown, size }) => (
            <li key={name}>
              <span>{name}</span>
              <FigureLink shown={shown} />
              <i
                aria-hidden="true"
                style={{ width: `${Decimal.max(0, size.div(first.size).times(100)).toFixed(1)}%` }}
              />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
