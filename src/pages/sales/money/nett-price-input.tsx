import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { readMoney, showRinggit } from '../../../domain/money.ts'
import { nettPrice } from '../../../domain/sales/nett-price.ts'
import { useSalesText } from '../use-sales-text.ts'
import styles from './nett-price.module.css'

const figure = (value: unknown): string | null => (typeof value === 'string' ? readMoney(value) : null)

const amountsIn = (rebates: unknown): { amount: string }[] =>
  Array.isArray(rebates)
    ? rebates.map((row: { amount?: unknown } | null) => ({ amount: figure(row?.amount) ?? '0' }))
    : []

/** Price less rebates, live. */
export default function NettPriceInput() {
  const text = useSalesText()
  const id = useId()
  const [price, rebates]: unknown[] = useWatch({ name: ['spa_price', 'rebates'] })
  const nett = nettPrice(figure(price), amountsIn(rebates))
  const isTooMuch = nett?.startsWith('-') === true
  return (
    <div className={styles.nett} role="group" aria-labelledby={id}>
      <span id={id}>{text('nett.label')}</span>
      <output data-off={isTooMuch ? '' : undefined}>{nett === null ? '–' : showRinggit(nett)}</output>
      <small>{text(isTooMuch ? 'nett.exceeds' : 'nett.how')}</small>
    </div>
  )
}
