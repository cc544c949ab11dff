import { addMonths, monthOf } from '../../domain/dates/days.ts'
import { monthNames } from '../../domain/dates/names.ts'
import { showLongMonth } from '../../domain/dates/show.ts'
import { useCreditText } from './use-credit-text.ts'
import styles from './credit.module.css'

interface ArrearsProps {
  /** Months in arrears at the end of each month, the latest first. */
  months: readonly number[]
  /** The day of the report. */
  asOf: string
}

/** The last twelve months as a calendar, the latest at the right: a number where somebody was late. */
export function Arrears({ months, asOf }: ArrearsProps) {
  const text = useCreditText()
  const monthAgo = (ago: number) => addMonths(monthOf(asOf), -ago)
  const said = (late: number, ago: number) =>
    text('report.arrears_of', { month: showLongMonth(monthAgo(ago)), smart_count: late })
  return (
    <ol className={styles.arrears}>
      {months
        .map((late, ago) => (
          <li key={ago} data-late={late > 2 ? 'much' : late > 0 ? 'some' : undefined} title={said(late, ago)}>
            <span className="u-visually-hidden">{said(late, ago)}</span>
            <small aria-hidden="true">{monthNames[Number(monthAgo(ago).slice(5)) - 1]?.slice(0, 1)}</small>
            <span aria-hidden="true">{late}</span>
          </li>
        ))
        .reverse()}
    </ol>
  )
}
