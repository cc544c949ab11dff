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
  /** What becomes of the job once the dialog is closed. */
  stay: string
  onClose: () => void
  /** What its user does with the result, once it is there. */
  children: ReactNode
}

/** A dialog's body and actions while a job that makes a file runs: stop it, try again, take the result. */
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
