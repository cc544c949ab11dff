import { Button } from '@mui/material'
import { showTime } from '../../domain/dates/show.ts'
import { isRenewal, type AskedUpgrade } from '../../domain/upgrade-request.ts'
import { usePackageText, useUpgradeText } from './use-upgrade-text.ts'
import styles from './upgrade.module.css'

interface RequestRowProps {
  request: AskedUpgrade
  onDecide: (status: 'granted' | 'declined') => void
}

export function RequestRow({ request, onDecide }: RequestRowProps) {
  const text = useUpgradeText()
  const packageText = usePackageText()
  const { corporate_name: corporate, name, email, note, status, reason } = request
  const from = packageText(request.current_package)
  const to = packageText(request.wanted_package)
  return (
    <li>
      <div>
        <strong>{corporate}</strong>
        <span>{text('requests.by', { name, email })}</span>
        <span>
          {text(isRenewal(request) ? 'requests.renewal' : 'requests.change', { from, to })} ·{' '}
          {text('requests.asked', { time: showTime(request.created_at) })}
        </span>
        {note && <blockquote>{note}</blockquote>}
        {status !== 'open' && (
          <span>
            {text('requests.decided', {
              status: text(`statuses.${status}`),
              time: showTime(request.decided_at),
              name: request.decided_by_name ?? text('requests.somebody'),
            })}
            {reason && `: ${reason}`}
          </span>
        )}
      </div>
      {status === 'open' ? (
        <div className={styles.ways}>
          <Button
            variant="contained"
            aria-label={text('requests.grant_named', { to, corporate })}
            onClick={() => onDecide('granted')}
          >
            {text('requests.grant')}
          </Button>
          <Button
            variant="outlined"
            aria-label={text('requests.decline_named', { corporate })}
            onClick={() => onDecide('declined')}
          >
            {text('requests.decline')}
          </Button>
        </div>
      ) : (
        <span className={styles.status} data-status={status}>
          {text(`statuses.${status}`)}
        </span>
      )}
    </li>
  )
}
