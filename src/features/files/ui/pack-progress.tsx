import { Button } from '@mui/material'
import { api } from '../../../client/api.ts'
import { downloadFile } from '../../../client/data/files.ts'
import { reportFailure } from '../../../client/notice-store.ts'
import type { Pack } from '../../../services/attachment/packs.ts'
import type { RecordAddress } from '../../../engine/ui/record/record-address.ts'
import { JobProgress } from '../../../engine/ui/jobs/job-progress.tsx'
import { useJob } from '../../../engine/ui/jobs/use-job.ts'
import { useFileText } from './texts/use-file-text.ts'
import { useFilesRefresh } from '../../activity/ui/entries/use-files.ts'

interface PackProgressProps extends RecordAddress {
  begun: Pack
  onClose: () => void
}

export function PackProgress({ resource, recordId, begun, onClose }: PackProgressProps) {
  const text = useFileText()
  const refresh = useFilesRefresh(resource, recordId)
  const { id } = begun
  const queryKey = ['pack', id]
  const job = useJob<Pack>(queryKey, begun, async (signal) => {
    const { data } = await api('GET /attachment/packs/:id', { params: { id }, signal })
    if (data.status === 'done') void refresh()
    return data
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
    <JobProgress
      job={job}
      queryKey={queryKey}
      control={(command) => api(`POST /attachment/packs/:id/${command}`, { params: { id } })}
      label={text('pack.title')}
      said={said}
      stay={text('pack.stay')}
      onClose={onClose}
    >
      {file !== null && (
        <Button variant="contained" onClick={() => void downloadFile(file).catch(reportFailure)}>
          {text('pack.download')}
        </Button>
      )}
    </JobProgress>
  )
}
