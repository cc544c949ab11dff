import { Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material'
import { useId, useState } from 'react'
import { InputFrame } from '../../kit/inputs/input-frame.tsx'
import type { Resource } from '../../engine/resource.ts'
import { AppointmentDialog } from '../../features/appointments/ui/appointment-dialog.tsx'
import { useAppointments } from '../../features/appointments/ui/use-appointments.ts'
import { RefBox } from '../../engine/ui/reference/ref-box.tsx'
import { useRefLabels } from '../../engine/ui/reference/use-ref-labels.ts'
import { useText } from '../../engine/ui/texts/use-text.ts'
import { useCalendarText } from './use-calendar-text.ts'

interface NewDialogProps {
  resource: Resource
  span?: { starts_at: string; ends_at: string }
  whose?: number
  onClose: () => void
}

/** Starts with choosing the record. */
export function NewDialog({ resource, span, whose, onClose }: NewDialogProps) {
  const id = useId()
  const text = useCalendarText()
  const engineText = useText()
  const [chosen, setChosen] = useState<number | null>(null)
  const [recordId, setRecordId] = useState<number | null>(null)
  if (recordId !== null)
    return (
      <NewWith
        resource={resource}
        recordId={recordId}
        onClose={onClose}
        {...(span && { span })}
        {...(whose !== undefined && { whose })}
      />
    )
  const input = {
    id: `${id}-with`,
    name: 'record_id',
    label: text('with_whom'),
    required: true,
    value: chosen,
    onChange: (value: unknown) => setChosen(typeof value === 'number' ? value : null),
    onBlur: () => undefined,
    attach: () => undefined,
  }
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{text('add')}</DialogTitle>
      <DialogContent>
        <InputFrame frame={input}>
          <RefBox input={input} to={resource.schema.name} autoFocus />
        </InputFrame>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{engineText('cancel')}</Button>
        <Button variant="contained" disabled={chosen === null} onClick={() => setRecordId(chosen)}>
          {text('next')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function NewWith({ resource, recordId, ...rest }: NewDialogProps & { recordId: number }) {
  const { data } = useAppointments({ resource, recordId }, null)
  const label = useRefLabels(resource.schema.name, [recordId])?.get(recordId)
  if (!data || label === undefined) return null
  return (
    <AppointmentDialog
      resource={resource}
      recordId={recordId}
      name={label?.text ?? `#${recordId}`}
      holders={data.holders}
      {...rest}
    />
  )
}
