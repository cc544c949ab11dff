import { useQuery } from '@tanstack/react-query'
import Decimal from 'decimal.js'
import { useId, useMemo } from 'react'
import { Link } from 'react-router'
import { homeReports, type HomeReport } from '../../../resources/reports/home.ts'
import { allows, type AccessSession } from '../../domain/access.ts'
import { inSentence } from '../../domain/in-sentence.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { dimensionLabel } from '../../engine/report-text/dimension-field.ts'
import { amountOf } from '../../engine/report-text/figures.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import { reportAddress } from './addresses.ts'
import { Total } from './figure-cards.tsx'
import { FigureLink } from './figure-cell.tsx'
import { ReportContext, useShownReport } from './report-context.ts'
import { reportAnswerQuery } from './report-query.ts'
import { firstState, writeReportAddress, type ReportState } from '../../engine/report-state.ts'
import { figureFinder } from './report-table.ts'
import { failureText } from './failure-text.ts'
import { useReportText } from './use-report-text.ts'
import { useShown } from './use-shown.ts'
import styles from './home-reports.module.css'

/** As many values as a tile names. */
const mostBars = 4

/** Home's reports: the month's totals of those that the session may open, each number a way to its rows (sales.md C5). */
export default function HomeReports({ session }: { session: AccessSession }) {
  const text = useReportText()
  const open = homeReports.filter(({ report }) => allows(report.access, session))
  if (open.length === 0) return null
  return (
    <section className={styles.tiles} aria-label={text('home')}>
      <h3>{text('home')}</h3>
      <div>
        {open.map((tile) => (
          <HomeReportTile key={tile.report.name} tile={tile} />
        ))}
      </div>
    </section>
  )
}

const stateOf = ({ report, by, bars }: HomeReport): ReportState => ({
  ...firstState(report),
  ...{ period: 'this_month', compare: 'year', by, and: null, measure: bars },
})

/** A report of this month beside the same month a year ago. */
function HomeReportTile({ tile }: { tile: HomeReport }) {
  const text = useReportText()
  const id = useId()
  const { report, totals, bars } = tile
  const state = useMemo(() => stateOf(tile), [tile])
  // A tile asks for the figures that it shows alone.
  const { data, error, refetch } = useQuery(
    reportAnswerQuery(report.name, state, [...new Set([...totals, bars])]),
  )
  const shown = useShown(report, state, data)
  return (
    <article aria-labelledby={id} aria-busy={!data && !error} data-report={report.name}>
      <h4 id={id}>
        <Link to={`${reportAddress(report.name)}${writeReportAddress(state, report)}`}>
          {translateLabel(report.label)}
        </Link>
      </h4>
      {error && <TryAgain text={failureText(error, text)} onAgain={() => void refetch()} />}
      {shown && (
        <ReportContext value={shown}>
          <TileFigures tile={tile} />
        </ReportContext>
      )}
    </article>
  )
}

function TileFigures({ tile: { totals, bars } }: { tile: HomeReport }) {
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
        .slice(0, mostBars)
    : []
  const [first] = rows
  return (
    <>
      <ul className={styles.totals}>
        {totals.flatMap((name) => {
          const measure = measures.find((each) => each.name === name)
          return measure ? [<li key={name}>{<Total shown={find(measure, null, null)} opens />}</li>] : []
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
