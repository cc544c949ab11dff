import { useGetOne } from 'react-admin'
import { Link } from 'react-router'
import { customerResource } from '../../../resources/customer.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { recordTitle } from '../../engine/ui/addresses.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import styles from './converted-banner.module.css'
import { useLeadText } from './use-lead-text.ts'

/** Links a converted lead to its customer, where planned follow-ups continue. */
export default function ConvertedBanner({ record }: BlockProps) {
  const text = useLeadText()
  const id = Number(record['customer_id'])
  const isConverted = Boolean(record['customer_id'])
  const maySee = useAccess(customerResource, 'show')
  const { data } = useGetOne<EngineRecord>(
    'customer',
    { id },
    { enabled: isConverted && maySee, retry: false, meta: { quiet: true } },
  )
  if (!isConverted) return null
  return (
    <p className={styles.converted} role="status">
      <Icon name="check" />
      <span>{text('converted.said')}</span>
      {data && (
        <Link to={addressOf(customerResource, 'show', id)}>{recordTitle(customerResource, data)}</Link>
      )}
    </p>
  )
}
