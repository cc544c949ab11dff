import { useWatch } from 'react-hook-form'
import { companyPercent } from '../../domain/payout/scheme.ts'
import { useCommissionText } from './use-commission-text.ts'
import styles from './commission.module.css'

/** Live while shares are typed. */
export default function CompanyShare() {
  const text = useCommissionText()
  const places: unknown = useWatch({ name: 'places' })
  const percent = companyPercent(places)
  const isOver = percent.startsWith('-')
  return (
    <p className={styles.company} role="status" data-off={isOver ? '' : undefined}>
      {isOver ? text('company_over') : text('company_keeps', { percent })}
    </p>
  )
}
