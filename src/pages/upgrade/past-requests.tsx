import { showTime } from '../../domain/dates/show.ts'
import type { UpgradeRequest } from '../../domain/upgrade-request.ts'
import { usePackageText, useUpgradeText } from './use-upgrade-text.ts'
import styles from './upgrade.module.css'

export function PastRequests({ requests }: { requests: readonly UpgradeRequest[] }) {
  const text = useUpgradeText()
  const packageText = usePackageText()
  if (requests.length === 0) return null
  return (
    <section aria-labelledby="upgrade-past">
      <h2 id="upgrade-past">{text('before')}</h2>
      <ul className={styles.list}>
        {requests.map(({ id, wanted_package, status, reason, created_at, decided_at }) => (
          <li key={id}>
            <div>
              <strong>{packageText(wanted_package)}</strong>
              <span>{showTime(decided_at ?? created_at)}</span>
              {reason && <span>{reason}</span>}
            </div>
            <span className={styles.status} data-status={status}>
              {text(`statuses.${status}`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
