import { Link } from 'react-router'
import { addressOf } from '../../engine/page-addresses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { gapsOf, type Gap } from './profile-gaps.ts'
import { useCustomerText } from './use-customer-text.ts'
import { useFullCustomer } from './use-full-customer.ts'
import styles from './profile-block.module.css'

/** Items missing for a bank application, each linked to its field [RTE-13]. */
export default function ProfileBlock({ resource, record }: BlockProps) {
  const text = useCustomerText()
  const isEditable = useAccess(resource, 'edit')
  const data = useFullCustomer(record.id)
  if (!data) return null
  const gaps = gapsOf(data)
  if (gaps.length === 0) return <p className={styles.gaps}>{text('profile.complete')}</p>
  const linkOf = ({ field, part }: Gap) =>
    part ? `#${part}` : `${addressOf(resource, 'edit', record.id)}?field=${field ?? ''}`
  return (
    <div className={styles.gaps}>
      <p>{text('profile.missing', { smart_count: gaps.length })}</p>
      <ul>
        {gaps.map((gap) => (
          <li key={gap.name}>
            {!isEditable ? (
              text(`profile.${gap.name}`)
            ) : gap.part ? (
              <a href={linkOf(gap)}>{text(`profile.${gap.name}`)}</a>
            ) : (
              <Link to={linkOf(gap)}>{text(`profile.${gap.name}`)}</Link>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
