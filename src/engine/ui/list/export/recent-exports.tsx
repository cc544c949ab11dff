import { Button } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { showCount } from '../../../../domain/count.ts'
import { showTime } from '../../../../domain/dates/show.ts'
import type { Resource } from '../../../resource.ts'
import { exportCallsOf, type ExportJob } from './export-calls.ts'
import { useExportText } from './texts/use-export-text.ts'
import styles from './export.module.css'

interface RecentExportsProps {
  resource: Resource
  onOpen: (job: ExportJob) => void
}

export function RecentExports({ resource, onOpen }: RecentExportsProps) {
  const text = useExportText()
  const calls = useMemo(() => exportCallsOf(resource), [resource])
  const { data } = useQuery({
    queryKey: ['export', resource.schema.name, 'recent'],
    queryFn: ({ signal }) => calls.recent(signal),
    staleTime: 0,
  })
  if (!data || data.length === 0) return null
  return (
    <section className={styles.recent} aria-label={text('recent')}>
      <h3>{text('recent')}</h3>
      {data.map((job) => (
        <Button key={job.id} size="small" onClick={() => onOpen(job)}>
          {text('recent_one', {
            count: showCount(job.total ?? job.done),
            format: job.format.toUpperCase(),
            time: showTime(job.created_at),
          })}
        </Button>
      ))}
    </section>
  )
}
