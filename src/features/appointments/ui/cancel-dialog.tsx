import type { Appointment } from '../api/shapes.ts'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId } from 'react'
import { FormProvider } from 'react-hook-form'
import { toast } from '../../../client/notice-store.ts'
import { showTime } from '../../../domain/dates/show.ts'
import { appointmentSchema } from '../appointments.ts'
import { componentsOf } from '../../../engine/ui/components-of.ts'
import { useCallForm } from '../../../engine/ui/form/use-call-form.ts'
import { saveAppointment, type AppointmentPlace } from './appointment-calls.ts'
import { useAppointmentText } from './texts/use-appointment-text.ts'
import { useAppointmentRefresh } from './use-appointments.ts'

interface CancelDialogProps extends AppointmentPlace {
  appointment: Appointment
  onClose: () => void
}

export function CancelDialog({ resource, recordId, appointment, onClose }: CancelDialogProps) {
  const id = useId()
  const text = useAppointmentText()
  const refresh = useAppointmentRefresh(resource)
  const { form, busy, submit } = useCallForm(appointmentSchema, { reason: null }, async ({ reason }) => {
    const { version } = appointment
    await saveAppointment({ resource, recordId }, appointment.id, { status: 'cancelled', reason, version })
    void refresh()
    toast(text('cancelled'))
    onClose()
  })
  const field = appointmentSchema.fields.reason
  const { Input } = componentsOf(field)
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('cancel_title', { time: showTime(appointment.starts_at) })}</DialogTitle>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <DialogContent>
            <Input name="reason" field={field} autoFocus />
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{text('cancel_back')}</Button>
            <Button type="submit" variant="contained" color="error" loading={busy}>
              {text('cancel_action')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}
