import type { CalendarAppointment } from '../../features/appointments/api/shapes.ts'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { addressOf } from '../../engine/page-addresses.ts'
import type { Resource } from '../../engine/resource.ts'
import { AppointmentDialog } from '../../features/appointments/ui/appointment-dialog.tsx'
import { AppointmentRow } from '../../features/appointments/ui/appointment-row.tsx'
import { CancelDialog } from '../../features/appointments/ui/cancel-dialog.tsx'
import { useAppointments } from '../../features/appointments/ui/use-appointments.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { useCalendarText } from './use-calendar-text.ts'
import styles from '../../features/appointments/ui/appointments.module.css'

interface OpenDialogProps {
  resource: Resource
  appointment: CalendarAppointment
  mayWrite: boolean
  onClose: () => void
}

export function OpenDialog({ resource, appointment, mayWrite, onClose }: OpenDialogProps) {
  const id = useId()
  const text = useCalendarText()
  const engineText = useText()
  const [doing, setDoing] = useState<'move' | 'cancel' | null>(null)
  const recordId = appointment.record_id
  const { data } = useAppointments({ resource, recordId }, null)
  const name = appointment.record_title ?? text('nobody', { id: recordId })
  // Refetched after changes.
  const current = data?.appointments.find((one) => one.id === appointment.id) ?? appointment
  const place = { resource, recordId }
  if (doing === 'move')
    return (
      <AppointmentDialog
        {...place}
        name={name}
        appointment={current}
        holders={data?.holders ?? []}
        onClose={onClose}
      />
    )
  if (doing === 'cancel') return <CancelDialog {...place} appointment={current} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{name}</DialogTitle>
      <DialogContent className={styles.appointments}>
        <ul>
          <AppointmentRow
            {...place}
            appointment={current}
            showsWhose
            mayWrite={mayWrite}
            onMove={() => setDoing('move')}
            onCancel={() => setDoing('cancel')}
          />
        </ul>
      </DialogContent>
      <DialogActions>
        <Button component={Link} to={addressOf(resource, 'show', recordId)} sx={{ mr: 'auto' }}>
          {text('open', { name })}
        </Button>
        <Button onClick={onClose}>{engineText('close')}</Button>
      </DialogActions>
    </Dialog>
  )
}
