import { addMonths, monthOf } from '../../domain/dates/days.ts'
import { monthNames } from '../../domain/dates/names.ts'
import { showLongMonth } from '../../domain/dates/show.ts'
import { useCreditText } from './use-credit-text.ts'
import styles from './credit.module.css'

interface ArrearsProps {
  /** Month-end arrears in months, latest first. */
  months: readonly number[]
  asOf: string
}

/** Last twelve months, latest at the right; a number marks arrears. */
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
