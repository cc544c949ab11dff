import { Button, Skeleton } from '@mui/material'
import { useId, useState } from 'react'
import { daysUntil } from '../../../domain/age.ts'
import { showDay } from '../../../domain/dates.ts'
import { DayBox } from '../../../kit/calendar/day-box.tsx'
import type { EngineRecord } from '../field-components.ts'
import { LineIcon } from '../../../kit/icons/line-icon.tsx'
import { useText } from '../texts/use-text.ts'
import { useActivityText, type ActivityText } from './texts/use-activity-text.ts'
import type { Resource } from '../../resource.ts'
import { daysOf } from './events.ts'
import { EventRow } from './event-row.tsx'
import { useActivity } from './use-activity.ts'
import './activity.css'

const shownAtFirst = 20

function dayText(day: string, now: number, text: ActivityText): string {
  const apart = daysUntil(`${day} 00:00:00`, now)
  if (apart === 0) return text('today')
  return apart === -1 ? text('yesterday') : showDay(day)
}

interface ActivityProps {
  resource: Resource
  record: EngineRecord
}

/** What happened to the record, newest first, by days; of one day where one is asked for. */
export function ActivityBlock({ resource, record }: ActivityProps) {
  const text = useActivityText()
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const day = typed !== null && showDay(typed) ? typed : null
  return (
    <section className="u-record-group u-activity" aria-labelledby={id}>
      <header>
        <h3 id={id}>{text('title')}</h3>
        {typed !== null && (
          <Button startIcon={<LineIcon name="close" />} onClick={() => setTyped(null)}>
            {text('all')}
          </Button>
        )}
        <div className="u-activity-day">
          <DayBox
            value={typed}
            onChange={setTyped}
            placeholder={text('day_placeholder')}
            aria={{ 'aria-label': text('day') }}
          />
        </div>
      </header>
      <Events key={day} resource={resource} record={record} day={day} />
    </section>
  )
}

function Events({ resource, record, day }: ActivityProps & { day: string | null }) {
  const engineText = useText()
  const text = useActivityText()
  const { events, error, refetch } = useActivity(resource, record, day)
  const [most, setMost] = useState(shownAtFirst)
  const [now] = useState(() => Date.now())
  if (!events && error) {
    return (
      <p className="u-activity-none" role="status">
        {text('failed')} <Button onClick={() => void refetch()}>{engineText('retry')}</Button>
      </p>
    )
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
  if (events.length === 0) {
    return <p className="u-activity-none">{day ? text('none_on', { day: showDay(day) }) : text('none')}</p>
  }
  return (
    <>
      {daysOf(events.slice(0, most)).map(({ day: of, events: ofDay }) => (
        <section key={of} aria-label={showDay(of)}>
          <h4>{dayText(of, now, text)}</h4>
          <ol>
            {ofDay.map((event) => (
              <EventRow key={event.id} resource={resource} event={event} />
            ))}
          </ol>
        </section>
      ))}
      {events.length > most && <Button onClick={() => setMost(most + 50)}>{text('earlier')}</Button>}
    </>
  )
}
