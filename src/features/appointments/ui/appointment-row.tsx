import type { Appointment } from '../api/shapes.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { reportFailure, toast } from '../../../client/notice-store.ts'
import { isFuture } from '../../../domain/dates/wire.ts'
import { whenText } from '../../../kit/relative-time.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import type { AppointmentStatus } from '../../../domain/contacts/meetings.ts'
import { saveAppointment, type AppointmentPlace } from './appointment-calls.ts'
import { spanText } from './span-text.ts'
import { useAppointmentText } from './texts/use-appointment-text.ts'
import { useAppointmentRefresh } from './use-appointments.ts'
import styles from './appointments.module.css'

interface AppointmentRowProps extends AppointmentPlace {
  appointment: Appointment
  showsWhose: boolean
  mayWrite: boolean
  onMove: () => void
  onCancel: () => void
}

export function AppointmentRow(props: AppointmentRowProps) {
  const { resource, recordId, appointment, showsWhose, mayWrite, onMove, onCancel } = props
  const text = useAppointmentText()
  const kitText = useKitText()
  const refresh = useAppointmentRefresh(resource)
  const [now] = useState(() => Date.now())
  const [busy, setBusy] = useState(false)
  const { id, version, starts_at, title, place, user_name, status, reason } = appointment
  const begun = !isFuture(starts_at, now)
  const set = async (next: AppointmentStatus) => {
    setBusy(true)
    try {
      await saveAppointment({ resource, recordId }, id, { status: next, version })
      toast(text('changed'))
    } catch (error) {
      reportFailure(error)
    }
    await refresh()
    setBusy(false)
  }
  const span = spanText(appointment)
  const action = (key: 'held' | 'no_show' | 'move' | 'cancel' | 'again', run: () => void) => (
    <Button
      size="small"
      disabled={busy}
      aria-label={text('about', { action: text(key), time: span })}
      onClick={run}
    >
      {text(key)}
    </Button>
  )
  const facts = [title, place, showsWhose ? user_name : null].filter(Boolean)
  return (
    <li data-status={status} data-overdue={status === 'planned' && begun ? '' : undefined}>
      <p>
        <strong>{span}</strong> <small>{whenText(starts_at, now, kitText)}</small>
      </p>
      {facts.length > 0 && <p className={styles.appointmentFacts}>{facts.join(' · ')}</p>}
      {status === 'planned' && begun && <p className={styles.appointmentOverdue}>{text('overdue')}</p>}
      {status !== 'planned' && (
        <p className={styles.appointmentStatus}>
          {reason ? text('because', { status: text(`status.${status}`), reason }) : text(`status.${status}`)}
        </p>
      )}
      {mayWrite && (
        <div>
          {status === 'planned' ? (
            <>
              {begun && action('held', () => void set('held'))}
              {begun && action('no_show', () => void set('no_show'))}
              {action('move', onMove)}
              {action('cancel', onCancel)}
            </>
          ) : (
            action('again', () => void set('planned'))
          )}
        </div>
      )}
    </li>
  )
}
