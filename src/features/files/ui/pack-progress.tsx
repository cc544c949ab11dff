import { Button, DialogActions, DialogContent } from '@mui/material'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { api } from '../../../client/api.ts'
import { downloadFile } from '../../../client/data/files.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import { isUnderWay } from '../../../engine/job-status.ts'
import type { Pack } from '../../../services/attachment/packs.ts'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'
import { JobBar } from '../../../engine/ui/jobs/job-bar.tsx'
import { useJob } from '../../../engine/ui/jobs/use-job.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { useFileText } from './texts/use-file-text.ts'
import { useFilesRefresh } from '../../activity/ui/entries/use-files.ts'

interface PackProgressProps extends RecordAddress {
  begun: Pack
  onClose: () => void
}

export function PackProgress({ resource, recordId, begun, onClose }: PackProgressProps) {
  const text = useFileText()
  const shared = useText()
  const client = useQueryClient()
  const refresh = useFilesRefresh(resource, recordId)
  const { id } = begun
  const queryKey = ['pack', id]
  const job = useJob<Pack>(queryKey, begun, async (signal) => {
    const { data } = await api('GET /attachment/packs/:id', { params: { id }, signal })
    if (data.status === 'done') void refresh()
    return data
  })
  const control = useMutation({
    mutationFn: (command: 'cancel' | 'retry') =>
      api(`POST /attachment/packs/:id/${command}`, { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey }),
  })
  const { status, done, total, error, unreadable, file_id: file, name } = job
  const said = {
    queued: text('pack.waiting'),
    running: text('pack.working', { done, total: total ?? 0 }),
    done: text('pack.done', { name }),
    failed: [text('pack.failed'), unreadable ? `${error ?? ''}: ${unreadable}` : error]
      .filter(Boolean)
      .join(' '),
    cancelled: text('pack.cancelled'),
  }[status]
  return (
    <>
      <DialogContent>
        {isUnderWay(job) && <JobBar done={done} total={total} label={text('pack.title')} />}
        <p role={status === 'failed' ? 'alert' : 'status'}>{said}</p>
        {isUnderWay(job) && <p>{text('pack.stay')}</p>}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{shared('close')}</Button>
        {isUnderWay(job) && (
          <Button loading={control.isPending} onClick={() => control.mutate('cancel')}>
            {text('pack.stop')}
          </Button>
        )}
        {(status === 'failed' || status === 'cancelled') && (
          <Button variant="contained" loading={control.isPending} onClick={() => control.mutate('retry')}>
            {text('pack.again')}
          </Button>
        )}
        {status === 'done' && file !== null && (
          <Button variant="contained" onClick={() => void downloadFile(file).catch(reportFailure)}>
            {text('pack.download')}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
