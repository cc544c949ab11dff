import { Button } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useMemo } from 'react'
import { showCount } from '../../../../domain/count.ts'
import type { Resource } from '../../../resource.ts'
import { JobProgress } from '../../jobs/job-progress.tsx'
import { useJob } from '../../jobs/use-job.ts'
import { exportCallsOf, type ExportJob } from './export-calls.ts'
import { useExportText } from './texts/use-export-text.ts'

interface ExportProgressProps {
  resource: Resource
  job: ExportJob
  onClose: () => void
}

export function ExportProgress({ resource, job: begun, onClose }: ExportProgressProps) {
  const text = useExportText()
  const calls = useMemo(() => exportCallsOf(resource), [resource])
  const queryKey = ['export', resource.schema.name, begun.id]
  const job = useJob(queryKey, begun, (signal) => calls.read(begun.id, signal))
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
    <JobProgress
      job={job}
      queryKey={queryKey}
      control={(command) => calls.control(begun.id, command)}
      label={text('begun')}
      said={said}
      stay={text('stay')}
      onClose={onClose}
    >
      <Button variant="contained" autoFocus loading={download.isPending} onClick={() => download.mutate()}>
        {text('download')}
      </Button>
    </JobProgress>
  )
}
