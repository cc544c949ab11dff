import { Button, Skeleton } from '@mui/material'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { api } from '../../../client/api.ts'
import { useRecordChanges } from '../../../client/live/record-changes.ts'
import { showTime } from '../../../domain/dates/show.ts'
import { useActivityText } from '../../activity/ui/texts/use-activity-text.ts'
import { addressOf } from '../../../engine/page-addresses.ts'
import { registered } from '../../../engine/registry.ts'
import type { RecordPartProps } from '../../../engine/ui/feature-parts.ts'
import listed from '../../../engine/ui/record/listed.module.css'
import { addressParams } from '../../../engine/ui/record/record-address.ts'
import recordStyles from '../../../engine/ui/record/record.module.css'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { Icon } from '../../../kit/icons/icon.tsx'
import { TryAgain } from '../../../kit/try-again.tsx'
import { useTimelineText } from './texts/use-timeline-text.ts'
import { timelineNames } from '../timeline.ts'
import { timelineRows, type TimelineRow } from './timeline-rows.ts'
import styles from './timeline.module.css'

export default function TimelineBlock({ resource, record }: RecordPartProps) {
  const text = useTimelineText()
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <section
      className={`${recordStyles.group} ${listed.listed}`}
      aria-labelledby={id}
      data-empty={open ? undefined : ''}
    >
      <header>
        <h3 id={id} className={open ? undefined : 'u-visually-hidden'}>
          {text('title')}
        </h3>
        {!open && (
          <Button startIcon={<Icon name="history" />} onClick={() => setOpen(true)}>
            {text('open')}
          </Button>
        )}
      </header>
      {open && <Timeline resource={resource} recordId={record.id} />}
    </section>
  )
}

function Timeline({ resource, recordId }: { resource: RecordPartProps['resource']; recordId: number }) {
  const text = useTimelineText()
  const activityText = useActivityText()
  const engineText = useText()
  const client = useQueryClient()
  const queryKey = [resource.schema.name, 'timeline', recordId]
  // Changes to the person's other records are published under those records.
  useRecordChanges(timelineNames(resource), () => void client.invalidateQueries({ queryKey }))
  const { data, error, refetch, ...more } = useInfiniteQuery({
    queryKey,
    queryFn: async ({ signal, pageParam }) =>
      (
        await api('GET /:service/:record/:id/timeline', {
          params: addressParams({ resource, recordId }),
          query: { before: pageParam ?? undefined },
          signal,
          origin: 'auxiliary',
        })
      ).data,
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })
  if (!data && error) return <TryAgain text={text('failed')} onAgain={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label={engineText('loading')}>
        <Skeleton width="60%" height={28} />
      </div>
    )
  const rows = timelineRows(
    data.pages.flatMap((page) => page.data),
    text,
    activityText,
  )
  return (
    <>
      {rows.length === 0 && <p>{text('none')}</p>}
      <ol className={styles.timeline}>
        {rows.map((row) => (
          <Row key={`${row.of.resource} ${row.key}`} row={row} system={text('system')} />
        ))}
      </ol>
      {more.hasNextPage && (
        <Button loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {text('earlier')}
        </Button>
      )}
    </>
  )
}

function Row({ row: { at, actor, said, of }, system }: { row: TimelineRow; system: string }) {
  const resource = registered(of.resource)
  return (
    <li>
      <time dateTime={at.replace(' ', 'T')}>{showTime(at)}</time>
      <p>
        <strong>{actor ?? system}</strong> {said}
      </p>
      {resource && (
        <Link to={addressOf(resource, 'show', of.id)}>
          {resource.label[0]}: {of.title}
        </Link>
      )}
    </li>
  )
}
