import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useMemo } from 'react'
import { reportFailure, toast, showNotice } from '../../../../client/notice-store.ts'
import { showCount } from '../../../../domain/count.ts'
import { noticeTimeouts } from '../../../../domain/notices.ts'
import { isUnderWay } from '../../../job-status.ts'
import type { Resource } from '../../../resource.ts'
import { JobBar } from '../../jobs/job-bar.tsx'
import { useJob } from '../../jobs/use-job.ts'
import { useText } from '../../texts/use-text.ts'
import { undoJob } from '../../undo/undo-calls.ts'
import { useChangeNotice } from '../../undo/use-change-notice.ts'
import { allCallsOf, type AllJob } from './all-calls.ts'
import type { BulkWork } from './use-bulk.ts'

const refusedText = (work: BulkWork) =>
  work === 'undo' ? 'undo.left' : work === 'delete' ? 'bulk.not_deleted' : 'bulk.failed'

interface AllProgressProps {
  resource: Resource
  work: BulkWork
  job: AllJob
  onAll: (job: AllJob, work: BulkWork) => void
  onClose: () => void
}

/** Progress of a background job, which continues without this page. */
export function AllProgress({ resource, work, job: started, onAll, onClose }: AllProgressProps) {
  const text = useText()
  const id = useId()
  const client = useQueryClient()
  const calls = useMemo(() => allCallsOf(resource), [resource])
  const queryKey = ['all', resource.schema.name, started.id]
  const job = useJob(queryKey, started, (signal) => calls.read(started.id, signal))
  const cancel = useMutation({ mutationFn: () => calls.cancel(started.id) })
  const tell = useChangeNotice(resource)
  const over = !isUnderWay(job)

  useEffect(() => {
    if (!over) return
    const deleted = work === 'delete'
    const done = { smart_count: job.changed }
    const undo = () => void undoJob(resource, job.id).then((undoing) => onAll(undoing, 'undo'), reportFailure)
    if (job.status !== 'done') {
      const key = job.status === 'cancelled' ? 'bulk.stopped' : 'bulk.broke'
      toast(text(key, { smart_count: job.changed }), 'warning')
    } else if (job.changed > 0) {
      if (work === 'undo') toast(text('undo.done', done))
      else tell({ text: text(deleted ? 'bulk.deleted' : 'bulk.changed', done), undo })
    }
    if (job.failed_count > 0) {
      showNotice({
        text: text(refusedText(work), { smart_count: job.failed_count }),
        items: job.failed.map((failure) => `#${failure.id}: ${failure.message}`),
        kind: 'warning',
        timeout: noticeTimeouts.normal,
      })
    }
    void client.invalidateQueries({ queryKey: [resource.schema.name] })
    onClose()
    // Said once, when it ends.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [over])

  const total = job.total ?? 0
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('bulk.working', { smart_count: total })}</DialogTitle>
      <DialogContent>
        <JobBar done={job.done} total={total} labelledBy={id} />
        <p role="status">{text('bulk.progress', { done: showCount(job.done), total: showCount(total) })}</p>
        <p>{text('bulk.stay')}</p>
      </DialogContent>
      <DialogActions>
        <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
          {text('stop')}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {text('close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
