import { Button } from '@mui/material'
import { showTime } from '../../domain/dates/show.ts'
import type { SyncEntry } from '../../services/loan-management/sync-log.ts'
import { useProposalText } from './use-proposal-text.ts'
import styles from './proposal.module.css'
import { isNameOf } from '../../domain/names.ts'

/** Our reason keys; other texts come from the external system. */
const reasons = {
  'loans.refused': 'loans.refused',
  'loans.silent': 'loans.silent',
  'loans.unreadable': 'loans.unreadable',
  'loans.erased': 'loans.erased',
  'outbox.told_to_fail': 'loans.told_to_fail',
} as const

/** Newest entries; the log endpoint has the rest. */
const mostLines = 10

interface Props {
  log: readonly SyncEntry[]
  onShow?: (entry: SyncEntry) => void
  onRetry?: (id: number) => void
}

export function LoanSyncLog({ log, onShow, onRetry }: Props) {
  const text = useProposalText()
  return (
    <ul className={styles.list} aria-label={text('loans.log')}>
      {log.slice(0, mostLines).map((entry) => {
        const { id, kind, state, asked_at, asked_by_name, attempts, error, next_at, reference, status } =
          entry
        const reason = error === null ? null : isNameOf(reasons, error) ? text(reasons[error]) : error
        return (
          <li key={id}>
            {text(`loans.${kind}_${state}`)}
            {state === 'done' && `: ${[reference, status].filter(Boolean).join(', ')}`}
            <p className={styles.worked}>
              {text('loans.by', { name: asked_by_name ?? '', time: showTime(asked_at) })}
              {attempts > 0 && ` ${text('loans.tried', { smart_count: attempts })}`}
              {state === 'waiting' && attempts > 0 && ` ${text('loans.next', { time: showTime(next_at) })}`}
            </p>
            {reason !== null && <p className={styles.worked}>{reason}</p>}
            <div className={styles.lineActions}>
              {state === 'failed' && onRetry && (
                <Button size="small" onClick={() => onRetry(id)}>
                  {text('loans.retry')}
                </Button>
              )}
              {onShow && (
                <Button size="small" onClick={() => onShow(entry)}>
                  {text('loans.show_sent')}
                </Button>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
