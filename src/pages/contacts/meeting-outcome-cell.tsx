import { Button, IconButton, Menu, MenuItem } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { appointmentStatusColours, type AppointmentStatus } from '../../domain/contacts/meetings.ts'
import { isFuture } from '../../domain/dates/wire.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'
import { mayWriteAppointments } from '../../features/appointments/appointments.ts'
import type { Appointment } from '../../features/appointments/api/shapes.ts'
import { saveAppointment } from '../../features/appointments/ui/appointment-calls.ts'
import { AppointmentDialog } from '../../features/appointments/ui/appointment-dialog.tsx'
import { CancelDialog } from '../../features/appointments/ui/cancel-dialog.tsx'
import { useAppointmentText } from '../../features/appointments/ui/texts/use-appointment-text.ts'
import { useAppointmentRefresh } from '../../features/appointments/ui/use-appointments.ts'
import { Chip } from '../../kit/chip.tsx'
import { Icon } from '../../kit/icons/icon.tsx'
import type { Meeting } from '../../../schemas/meeting.ts'
import { useContactRecord } from './contact-record.ts'
import { useContactText } from './use-contact-text.ts'
import styles from './contacts.module.css'

type Dialog = 'move' | 'cancel'

/** Editors can set the outcome, reschedule or cancel here. */
export function MeetingOutcomeCell({ record }: { record: EngineRecord }) {
  const meeting = record as EngineRecord & Meeting
  const { resource, recordId, name } = useContactRecord(record)
  const place = { resource, recordId }
  const session = useAccessSession()
  const text = useAppointmentText()
  const contactText = useContactText()
  const client = useQueryClient()
  const refreshRecord = useAppointmentRefresh(resource)
  const [now] = useState(() => Date.now())
  const [busy, setBusy] = useState(false)
  const [menu, setMenu] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<Dialog | null>(null)

  const { status } = meeting
  const open = status === 'planned'
  const begun = !isFuture(meeting.starts_at, now)
  const appointment: Appointment = { ...meeting, user_name: null }
  const refresh = () => client.invalidateQueries({ queryKey: ['meeting'] })
  const set = async (next: AppointmentStatus) => {
    setMenu(null)
    setBusy(true)
    try {
      await saveAppointment(place, meeting.id, { status: next, version: meeting.version })
      toast(text('changed'))
    } catch (error) {
      reportFailure(error)
    }
    await Promise.all([refresh(), refreshRecord()])
    setBusy(false)
  }
  const close = () => {
    setDialog(null)
    void refresh()
  }
  const ask = (next: Dialog) => () => {
    setMenu(null)
    setDialog(next)
  }
  return (
    <span className={styles.outcome}>
      {open && begun ? (
        <Button size="small" disabled={busy} onClick={() => void set('held')}>
          {text('held')}
        </Button>
      ) : (
        <Chip text={text(`status.${status}`)} colour={appointmentStatusColours[status]} />
      )}
      {session && mayWriteAppointments(resource, session) && (
        <IconButton
          size="small"
          disabled={busy}
          aria-haspopup="menu"
          aria-label={contactText('more', { name })}
          onClick={(event) => setMenu(event.currentTarget)}
        >
          <Icon name="more" size={18} />
        </IconButton>
      )}
      <Menu anchorEl={menu} open={menu !== null} onClose={() => setMenu(null)}>
        {open && begun && <MenuItem onClick={() => void set('held')}>{text('held')}</MenuItem>}
        {open && begun && <MenuItem onClick={() => void set('no_show')}>{text('no_show')}</MenuItem>}
        {open && <MenuItem onClick={ask('move')}>{text('move')}</MenuItem>}
        {open && <MenuItem onClick={ask('cancel')}>{text('cancel')}</MenuItem>}
        {!open && <MenuItem onClick={() => void set('planned')}>{text('again')}</MenuItem>}
      </Menu>
      {dialog === 'move' && (
        <AppointmentDialog {...place} name={name} appointment={appointment} holders={[]} onClose={close} />
      )}
      {dialog === 'cancel' && <CancelDialog {...place} appointment={appointment} onClose={close} />}
    </span>
  )
}
