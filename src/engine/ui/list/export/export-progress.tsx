import { Button, DialogActions, DialogContent } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { showCount } from '../../../../domain/count.ts'
import { isUnderWay } from '../../../job-status.ts'
import type { Resource } from '../../../resource.ts'
import { JobBar } from '../../jobs/job-bar.tsx'
import { useJob } from '../../jobs/use-job.ts'
import { useText } from '../../texts/use-text.ts'
import { exportCallsOf, type ExportJob } from './export-calls.ts'
import { useExportText } from './texts/use-export-text.ts'
import styles from './export.module.css'

interface ExportProgressProps {
  resource: Resource
  job: ExportJob
  onClose: () => void
}

export function ExportProgress({ resource, job: begun, onClose }: ExportProgressProps) {
  const text = useExportText()
  const shared = useText()
  const client = useQueryClient()
  const calls = useMemo(() => exportCallsOf(resource), [resource])
  const queryKey = ['export', resource.schema.name, begun.id]
  const job = useJob(queryKey, begun, (signal) => calls.read(begun.id, signal))
  const control = useMutation({
    mutationFn: (command: 'cancel' | 'retry') => calls.control(begun.id, command),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const download = useMutation({
    mutationFn: () => calls.download(begun.id, begun.format),
    onSuccess: onClose,
  })
  const { status, done } = job
  const total = job.total ?? 0
  const said = {
    queued: text('begun'),
    running: total > 0 ? text('working', { done: showCount(done), total: showCount(total) }) : text('begun'),
    done: text('ready', { count: showCount(done) }),
    failed: text('failed'),
    cancelled: text('cancelled'),
  }[status]
  return (
    <>
      <DialogContent>
        {isUnderWay(job) && <JobBar done={done} total={total} label={text('begun')} />}
        <p role="status">{said}</p>
        {isUnderWay(job) && <p className={styles.note}>{text('stay')}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{shared('close')}</Button>
        {isUnderWay(job) && (
          <Button loading={control.isPending} onClick={() => control.mutate('cancel')}>
            {text('stop')}
          </Button>
        )}
        {(status === 'failed' || status === 'cancelled') && (
          <Button variant="contained" loading={control.isPending} onClick={() => control.mutate('retry')}>
            {text('again')}
          </Button>
        )}
        {status === 'done' && (
          <Button
            variant="contained"
            autoFocus
            loading={download.isPending}
            onClick={() => download.mutate()}
          >
            {text('download')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
