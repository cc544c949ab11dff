import { useCreditText } from './use-credit-text.ts'
import styles from './credit.module.css'

/** The last twelve months as a calendar, the latest at the right: a number where somebody was late. */
export function Arrears({ months }: { months: readonly number[] }) {
  const text = useCreditText()
  const said = (late: number, ago: number) =>
    ago === 0
      ? text('report.arrears_now', { months: late })
      : text('report.arrears_of', { months: late, ago })
  return (
    <ol className={styles.arrears}>
      {months
        .map((late, ago) => (
          <li key={ago} data-late={late > 2 ? 'much' : late > 0 ? 'some' : undefined} title={said(late, ago)}>
            <span className="u-visually-hidden">{said(late, ago)}</span>
            <span aria-hidden="true">{late}</span>
          </li>
        ))
        .reverse()}
    </ol>
  )
}
