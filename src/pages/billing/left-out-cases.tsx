import type { ApiAnswer } from '../../client/api.ts'
import { useBillingText } from './use-billing-text.ts'
import styles from './billing.module.css'

type LeftOut = ApiAnswer<'POST /sales/pro-formas/preview'>['data']['left_out']

/** Signed cases without a fee, with reasons. */
export function LeftOutCases({ cases }: { cases: LeftOut }) {
  const text = useBillingText()
  if (cases.length === 0) return null
  return (
    <details>
      <summary>{text('ripe.left_out', { smart_count: cases.length })}</summary>
      <ul className={styles.left}>
        {cases.map(({ prod_id, unit, name, why }) => (
          <li key={prod_id}>
            {[unit, name].filter(Boolean).join(', ') || `#${prod_id}`}: {text(`ripe.why.${why}`)}
          </li>
        ))}
      </ul>
    </details>
  )
}
