import { skipToken, useQuery } from '@tanstack/react-query'
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

function spanIn([starts_at, ends_at, user_id]: readonly unknown[]) {
  if (typeof starts_at !== 'string' || typeof ends_at !== 'string') return null
  if (!readWireTime(starts_at) || !readWireTime(ends_at)) return null
  return { starts_at, ends_at, user_id: typeof user_id === 'number' ? user_id : null }
}

export function OverlapNote({ except, people, ...place }: OverlapNoteProps) {
  const text = useAppointmentText()
  const [starts, ends, whose]: unknown[] = useWatch({ name: ['starts_at', 'ends_at', 'user_id'] })
  const asked = useDebounced(JSON.stringify([starts, ends, whose ?? null]), pause)
  const span = spanIn(JSON.parse(asked))
  const { data } = useQuery({
    queryKey: [place.resource.schema.name, 'overlaps', place.recordId, asked, except],
    queryFn: span ? ({ signal }) => readOverlaps(place, { ...span, except }, signal) : skipToken,
    enabled: span !== null && span.starts_at < span.ends_at,
    staleTime: 0,
  })
  if (!span || !data || data.length === 0) return null
  const times = data.map(clockText).join(', ')
  const name = people.find(({ id }) => id === span.user_id)?.name
  return (
    <p className={styles.appointmentOverlap} role="status">
      {name ? text('overlaps', { name, times }) : text('overlaps_mine', { times })}
    </p>
  )
}
