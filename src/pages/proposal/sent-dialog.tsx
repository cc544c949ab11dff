import { Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../client/api.ts'
import { showTime } from '../../domain/dates/show.ts'
import type { SyncEntry } from '../../services/loan-management/sync-log.ts'
import { useProposalText } from './use-proposal-text.ts'
import styles from './proposal.module.css'

/** Exact payload. */
export function SentDialog({ entry, onClose }: { entry: SyncEntry; onClose: () => void }) {
  const text = useProposalText()
  const titled = useId()
  const { id: sync, psal_id: id, asked_at } = entry
  const { data, isError } = useQuery({
    queryKey: ['proposal', 'loan-sent', sync],
    retry: false,
    queryFn: async ({ signal }) =>
      (await api('GET /loan-management/sync-log/:id/sent/:sync', { params: { id, sync }, signal })).data,
  })
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={titled}>
      <DialogTitle id={titled}>{text('loans.sent', { time: showTime(asked_at) })}</DialogTitle>
      <DialogContent>
        {isError ? (
          <p role="alert">{text('loans.not_kept')}</p>
        ) : data ? (
          <pre className={styles.sent} tabIndex={0} aria-labelledby={titled} role="region">
            {JSON.stringify(data, null, 2)}
          </pre>
        ) : (
          <Skeleton variant="rounded" height={160} />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('loans.close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
