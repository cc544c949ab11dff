import { Button } from '@mui/material'
import type { CorporateSubscription } from '../../domain/corporate-subscription.ts'
import { usePackageText } from '../upgrade/use-upgrade-text.ts'
import { useStatusText, useSubscriptionText } from './use-subscription-text.ts'
import styles from './subscriptions.module.css'
import log from '../log/log.module.css'

interface SubscriptionTableProps {
  rows: readonly CorporateSubscription[]
  onEdit: (id: number) => void
}

export function SubscriptionTable({ rows, onEdit }: SubscriptionTableProps) {
  const text = useSubscriptionText()
  const statusText = useStatusText()
  const packageText = usePackageText()
  return (
    <div className={log.scroll} data-part="scroll" tabIndex={0} role="region" aria-label={text('table')}>
      <table className={`${log.log} ${styles.subscriptions}`} data-cards="">
        <thead>
          <tr>
            {(['name', 'app', 'package', 'status', 'advisory'] as const).map((head) => (
              <th key={head} scope="col">
                {text(head)}
              </th>
            ))}
            <th scope="col">
              <span className="u-visually-hidden">{text('edit')}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <strong>{row.corporate_name}</strong>
              </td>
              <td data-label={text('app')}>{row.application_code.toUpperCase()}</td>
              <td data-label={text('package')}>{packageText(row.package)}</td>
              <td data-label={text('status')}>
                <span className={log.state} data-state={row.scrb_status === 'ACTIVE' ? 'good' : 'bad'}>
                  {statusText(row.scrb_status)}
                </span>
              </td>
              <td data-label={text('advisory')}>{text(row.is_use_advisory ? 'on' : 'off')}</td>
              <td>
                <Button
                  size="small"
                  variant="outlined"
                  aria-label={text('edit_named', { name: row.corporate_name })}
                  onClick={() => onEdit(row.id)}
                >
                  {text('edit')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
