import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { readWireTime } from '../../../domain/dates/wire.ts'
import { useDebounced } from '../../../kit/use-debounced.ts'
import { readOverlaps, type AppointmentPlace } from './appointment-calls.ts'
import { clockText } from './span-text.ts'
import { useAppointmentText } from './texts/use-appointment-text.ts'
import styles from './appointments.module.css'

/** Debounce in milliseconds. */
const pause = 200

interface OverlapNoteProps extends AppointmentPlace {
  except: number | null
  people: readonly { id: number; name: string }[]
}

export function OverlapNote({ except, people, ...place }: OverlapNoteProps) {
  const text = useAppointmentText()
  const [starts, ends, whose]: unknown[] = useWatch({ name: ['starts_at', 'ends_at', 'user_id'] })
  const asked = useDebounced(JSON.stringify([starts, ends, whose ?? null]), pause)
  const [starts_at, ends_at, user_id] = JSON.parse(asked) as [string | null, string | null, number | null]
  const isSpan = !!starts_at && !!ends_at && !!readWireTime(starts_at) && !!readWireTime(ends_at)
  const { data } = useQuery({
    queryKey: [place.resource.schema.name, 'overlaps', place.recordId, asked, except],
    queryFn: ({ signal }) =>
      readOverlaps(place, { starts_at: starts_at ?? '', ends_at: ends_at ?? '', user_id, except }, signal),
    enabled: isSpan && starts_at < ends_at,
    staleTime: 0,
  })
  if (!isSpan || !data || data.length === 0) return null
  const times = data.map(clockText).join(', ')
  const name = people.find(({ id }) => id === user_id)?.name
  return (
    <p className={styles.appointmentOverlap} role="status">
      {name ? text('overlaps', { name, times }) : text('overlaps_mine', { times })}
    </p>
  )
}
