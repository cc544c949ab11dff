import { Link } from 'react-router'
import { showDay } from '../../domain/dates/show.ts'
import { consentWords } from '../../domain/proposal/applicants.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { BlockProps } from '../../engine/ui/resource-ui.ts'
import { useAccess } from '../../engine/ui/rights.ts'
import { relationships } from '../../../schemas/customer-joint-profile.ts'
import { customerResource } from '../../../resources/customer.ts'
import { useFigures } from './use-figures.ts'
import { useProposalText } from './use-proposal-text.ts'
import styles from './proposal.module.css'

export function ApplicantsBlock({ record }: BlockProps) {
  const text = useProposalText()
  const maySee = useAccess(customerResource, 'show')
  const { data } = useFigures(record.id)
  if (!data) return null
  if (!data.applicants) return <p className={styles.soft}>{text('applicants.none')}</p>
  return (
    <ul className={styles.list}>
      {data.applicants.map(({ label, relationship, main, customer_id, consent, consent_until }) => {
        const named = Object.entries(relationships).find(([key]) => key === relationship)?.[1]
        const role = main ? text('applicants.main') : named ? translateLabel(named) : text('applicants.joint')
        return (
          <li key={`${customer_id ?? ''} ${label}`} className={styles.line}>
            <span>
              {customer_id !== null && maySee ? (
                <Link to={addressOf(customerResource, 'show', customer_id)}>{label}</Link>
              ) : (
                label
              )}
              <small>{role}</small>
            </span>
            <span className={styles.soft}>
              {consent === 'in_force' && consent_until
                ? text('applicants.until', { day: showDay(consent_until) })
                : text('applicants.consent', { state: translateLabel(consentWords[consent]).toLowerCase() })}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
