import { Button, Skeleton } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { daysUntil } from '../../../domain/age.ts'
import { showDay } from '../../../domain/dates/show.ts'
import type { Resource } from '../../../engine/resource.ts'
import type { EngineRecord } from '../../../engine/ui/field-components.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { EntryRow } from './entries/entry-row.tsx'
import { EventRow } from './event-row.tsx'
import { daysOf, type RecordEvent } from './events.ts'
import { useActivityText, type ActivityText } from './texts/use-activity-text.ts'
import { useActivity, type ActivityFilter } from './use-activity.ts'
import { TryAgain } from '../../../kit/try-again.tsx'
import styles from './activity-block.module.css'

function dayText(day: string, now: number, text: ActivityText): string {
  const apart = daysUntil(`${day} 00:00:00`, now)
  if (apart === 0) return text('today')
  return apart === -1 ? text('yesterday') : showDay(day)
}

function noneText({ day, kind, text: searched }: ActivityFilter, text: ActivityText): string {
  if (searched) return text('none_found', { query: searched })
  if (day) return text('none_on', { day: showDay(day) })
  return text(kind ? 'none_of_kind' : 'none')
}

/** Loads the page of the URL's entry, where it is not among the newest. */
function useAnchoredPage(
  anchor: number | null,
  events: readonly RecordEvent[] | undefined,
  from: number | null,
  readFrom: (id: number) => void,
): 'there' | 'missing' | 'awaited' {
  const arrived = useRef(false)
  const found = events?.some(({ id }) => id === anchor)
  useEffect(() => {
    if (anchor === null || arrived.current || found === undefined) return
    if (found) arrived.current = true
    else if (from === null) readFrom(anchor + 1)
  }, [anchor, found, from, readFrom])
  if (anchor === null || found) return 'there'
  return events && from !== null ? 'missing' : 'awaited'
}

interface EventListProps {
  resource: Resource
  record: EngineRecord
  filter: ActivityFilter
  anchor: number | null
}

export function EventList({ resource, record, filter, anchor }: EventListProps) {
  const engineText = useText()
  const text = useActivityText()
  const [back, setBack] = useState<number | null>(null)
  const [now] = useState(() => Date.now())
  const filtered = filter.day !== null || filter.kind !== null || filter.text !== ''
  const from = filtered ? null : back
  const { events, error, refetch, isPlaceholderData, ...more } = useActivity(resource, record, filter, from)
  const sought = filtered ? null : anchor
  const arrival = useAnchoredPage(sought, isPlaceholderData ? undefined : events, from, setBack)
  if (!events && error) {
    return <TryAgain className={styles.none} text={text('failed')} onAgain={() => void refetch()} />
  }
  if (!events) {
    return (
      <div role="status" aria-label={engineText('loading')}>
        {[72, 56, 64].map((width) => (
          <Skeleton key={width} width={`${width}%`} height={40} />
        ))}
      </div>
    )
  }
  return (
    <>
      {arrival === 'missing' && (
        <p className={styles.none} role="status">
          {text('gone')}
        </p>
      )}
      {from !== null && <Button onClick={() => setBack(null)}>{text('newest')}</Button>}
      {events.length === 0 && <p className={styles.none}>{noneText(filter, text)}</p>}
      {daysOf(events).map(({ day: of, events: ofDay }) => (
        <section key={of} aria-label={showDay(of)}>
          <h4>{dayText(of, now, text)}</h4>
          <ol>
            {ofDay.map((event) => {
              const row = { resource, event, marked: event.id === anchor }
              return event.entry ? (
                <EntryRow key={event.id} {...row} entry={event.entry} record={record} />
              ) : (
                <EventRow key={event.id} {...row} />
              )
            })}
          </ol>
        </section>
      ))}
      {more.hasNextPage && <p className={styles.left}>{text('not_printed')}</p>}
      {more.hasNextPage && (
        <Button loading={more.isFetchingNextPage} onClick={() => void more.fetchNextPage()}>
          {text('earlier')}
        </Button>
      )}
    </>
  )
}
