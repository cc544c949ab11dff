import { useId } from 'react'
import { useReportPrices } from '../../client/data/report-prices.ts'
import { showMoney } from '../../domain/money.ts'
import { reportPrices } from '../../domain/report-prices.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { useCorporateText } from './use-corporate-text.ts'
import styles from './corporate-settings.module.css'

/** Effective prices as computed by the server, refetched after saving [PRO-12]. */
export function PricesInForce() {
  const text = useCorporateText()
  const id = useId()
  const prices = useReportPrices()
  if (prices.length === 0) return null
  return (
    <section className={styles.prices} aria-labelledby={id}>
      <h3 id={id}>{text('prices_in_force')}</h3>
      <dl>
        {prices.map(({ price_name, price_amount }) => (
          <div key={price_name}>
            <dt>{translateLabel(reportPrices[price_name].label)}</dt>
            <dd>{showMoney(price_amount)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
