import { Button, DialogActions, DialogContent } from '@mui/material'
import { useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { isUnderWay, type JobStatus } from '../../job-status.ts'
import { useText } from '../texts/use-text.ts'
import { JobBar } from './job-bar.tsx'

interface JobProgressProps {
  job: { status: JobStatus; done: number; total: number | null }
  /** The query that `useJob` polls. */
  queryKey: QueryKey
  control: (command: 'cancel' | 'retry') => Promise<unknown>
  label: string
  said: string
  /** Says how the job continues after the dialog closes. */
  stay: string
  onClose: () => void
  /** Actions offered once the job is done. */
  children: ReactNode
}

/** Body and actions of a dialog that follows a file-producing job: stop, retry, use the result. */
export function JobProgress({
  job,
  queryKey,
  control,
  label,
  said,
  stay,
  onClose,
  children,
}: JobProgressProps) {
  const text = useText()
  const client = useQueryClient()
  const order = useMutation({
    mutationFn: control,
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const { status, done, total } = job
  return (
    <>
      <DialogContent>
        {isUnderWay(job) && <JobBar done={done} total={total} label={label} />}
        <p role={status === 'failed' ? 'alert' : 'status'}>{said}</p>
        {isUnderWay(job) && <p>{stay}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text('close')}</Button>
        {isUnderWay(job) && (
          <Button loading={order.isPending} onClick={() => order.mutate('cancel')}>
            {text('stop')}
          </Button>
        )}
        {(status === 'failed' || status === 'cancelled') && (
          <Button variant="contained" loading={order.isPending} onClick={() => order.mutate('retry')}>
            {text('retry')}
          </Button>
        )}
        {status === 'done' && children}
      </DialogActions>
    </>
  )
}
