import { smsBreaches, smsLength } from '../../domain/sms.ts'
import { useKitText } from '../texts/use-kit-text.ts'
import styles from './sms-check.module.css'

interface SmsCheckProps {
  text: string
  brand: string
  unknown: readonly string[]
  cost?: (segments: number) => string
}

/** Length and broken rules of an SMS, live. */
export function SmsCheck({ text: written, brand, unknown, cost }: SmsCheckProps) {
  const text = useKitText()
  const { encoding, units, segments, left } = smsLength(written)
  const breaches = written.trim() ? smsBreaches(written, brand) : []
  return (
    <div className={styles.check}>
      <p className={styles.length}>
        <strong>{text('sms.segments', { smart_count: segments })}</strong>
        <span>{text('sms.units', { units, most: units + left })}</span>
        <span>{text(`sms.${encoding}`)}</span>
        {cost && segments > 0 && <span>{cost(segments)}</span>}
      </p>
      <div role="status">
        {breaches.length > 0 || unknown.length > 0 ? (
          <div className={styles.breaches}>
            <h3>{text('sms.breaches')}</h3>
            <ul>
              {breaches.map((breach) => (
                <li key={breach}>{text(`sms.${breach}`, { brand })}</li>
              ))}
              {unknown.length > 0 && (
                <li>{text('sms.unknown', { names: unknown.map((name) => `{${name}}`).join(', ') })}</li>
              )}
            </ul>
          </div>
        ) : (
          written.trim() && <p className={styles.fine}>{text('sms.fine')}</p>
        )}
      </div>
    </div>
  )
}
