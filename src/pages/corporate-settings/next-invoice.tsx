import { useWatch } from 'react-hook-form'
import { today } from '../../domain/dates/wire.ts'
import { invoiceNumber } from '../../domain/invoice-number.ts'
import { useCorporateText } from './use-corporate-text.ts'
import styles from './corporate-settings.module.css'

export function NextInvoice() {
  const text = useCorporateText()
  const [prefix, next]: unknown[] = useWatch({ name: ['invoice_prefix', 'invoice_next_number'] })
  const number = Number(next)
  if (!Number.isInteger(number) || number < 1) return null
  return (
    <p className={styles.settingsHint} role="status">
      {text('next_invoice', {
        number: invoiceNumber(typeof prefix === 'string' ? prefix : '', today().slice(0, 4), number),
      })}
    </p>
  )
}
