import type { Appointment } from '../api/shapes.ts'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, MenuItem, Select } from '@mui/material'
import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { showTime } from '../../../domain/dates/show.ts'
import { addMinutes } from '../../../domain/dates/times.ts'
import { toast } from '../../../client/notice-store.ts'
import { InputFrame } from '../../../kit/inputs/input-frame.tsx'
import { appointmentSchema, defaultMinutes } from '../appointments.ts'
import { componentsOf } from '../../../engine/ui/components-of.ts'
import { useCallForm } from '../../../engine/ui/form/use-call-form.ts'
import { useFieldInput } from '../../../engine/ui/inputs/use-field-input.ts'
import { useText } from '../../../engine/ui/texts/use-text.ts'
import { addAppointment, saveAppointment, type AppointmentPlace } from './appointment-calls.ts'
import { EndInput } from './end-input.tsx'
import { OverlapNote } from './overlap-note.tsx'
import { useAppointmentText } from './texts/use-appointment-text.ts'
import { useAppointmentRefresh } from './use-appointments.ts'
import { usualStart } from './usual-start.ts'
import styles from './appointments.module.css'

const { fields } = appointmentSchema

export interface AppointmentDialogProps extends AppointmentPlace {
  name: string
  /** Absent for a new appointment. */
  appointment?: Appointment
  span?: { starts_at: string; ends_at: string }
  holders: readonly { id: number; name: string }[]
  whose?: number | undefined
  onClose: () => void
}

export function AppointmentDialog(props: AppointmentDialogProps) {
  const { resource, recordId, name, appointment, span, holders, whose, onClose } = props
  const id = useId()
  const engineText = useText()
  const text = useAppointmentText()
  const refresh = useAppointmentRefresh(resource)
  const [now] = useState(() => Date.now())
  const starts_at = appointment?.starts_at ?? span?.starts_at ?? usualStart(now)
  const several = holders.length > 1
  const own = holders.find((holder) => holder.id === whose)?.id ?? holders[0]?.id ?? null
  const { form, busy, submit } = useCallForm(
    appointmentSchema,
    {
      starts_at,
      ends_at: appointment?.ends_at ?? span?.ends_at ?? addMinutes(starts_at, defaultMinutes),
      title: appointment?.title ?? null,
      place: appointment?.place ?? null,
      ...(several && { user_id: appointment?.user_id ?? own }),
    },
    async (values) => {
      const at = { resource, recordId }
      const saved = appointment
        ? await saveAppointment(at, appointment.id, { ...values, version: appointment.version })
        : await addAppointment(at, values)
      void refresh()
      toast(appointment ? text('changed') : text('made', { time: showTime(saved.starts_at) }))
      onClose()
    },
  )
  const Moment = componentsOf(fields.starts_at).Input
  const Line = componentsOf(fields.title).Input
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('form_title', { name })}</DialogTitle>
      <FormProvider {...form}>
        <form noValidate onSubmit={submit}>
          <DialogContent className={styles.appointmentForm}>
            <Moment name="starts_at" field={fields.starts_at} />
            <EndInput />
            <OverlapNote
              resource={resource}
              recordId={recordId}
              except={appointment?.id ?? null}
              people={holders}
            />
            <Line name="title" field={fields.title} autoFocus={!appointment} />
            <Line name="place" field={fields.place} />
            {several && <WhoseInput holders={holders} />}
          </DialogContent>
          <DialogActions>
            <Button onClick={onClose}>{engineText('cancel')}</Button>
            <Button type="submit" variant="contained" loading={busy}>
              {text(appointment ? 'save' : 'save_new')}
            </Button>
          </DialogActions>
        </form>
      </FormProvider>
    </Dialog>
  )
}

function WhoseInput({ holders }: Pick<AppointmentDialogProps, 'holders'>) {
  const input = useFieldInput('user_id', fields.user_id)
  return (
    <InputFrame frame={input}>
      <Select
        size="small"
        fullWidth
        value={input.value ?? ''}
        inputProps={{ id: input.id }}
        onChange={(event) => input.onChange(event.target.value)}
      >
        {holders.map((holder) => (
          <MenuItem key={holder.id} value={holder.id}>
            {holder.name}
          </MenuItem>
        ))}
      </Select>
    </InputFrame>
  )
}
