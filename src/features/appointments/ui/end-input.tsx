import { useWatch } from 'react-hook-form'
import { useEffect, useRef } from 'react'
import { addDays } from '../../../domain/dates/days.ts'
import { addSeconds, secondsBetween } from '../../../domain/dates/times.ts'
import { readWireTime } from '../../../domain/dates/wire.ts'
import { TimeBox } from '../../../kit/calendar/time-box.tsx'
import { InputFrame } from '../../../kit/inputs/input-frame.tsx'
import { appointmentSchema } from '../appointments.ts'
import { useFieldInput } from '../../../engine/ui/inputs/use-field-input.ts'
import { useAppointmentText } from './texts/use-appointment-text.ts'

const timeOf = (value: unknown) => (typeof value === 'string' && readWireTime(value) ? value : undefined)

/** A time earlier than the start means the next day. Moves with the start. */
export function EndInput() {
  const text = useAppointmentText()
  const input = useFieldInput('ends_at', appointmentSchema.fields.ends_at)
  const starts = timeOf(useWatch({ name: 'starts_at' }))
  const ends = timeOf(input.value)
  const before = useRef(starts)
  const { onChange } = input
  useEffect(() => {
    if (starts === undefined || before.current === starts) return
    if (before.current !== undefined && ends !== undefined)
      onChange(addSeconds(ends, secondsBetween(before.current, starts)))
    before.current = starts
  }, [starts, ends, onChange])

  const set = (time: string) => {
    if (starts === undefined) return
    const at = `${starts.slice(0, 10)} ${time}:00`
    // Invalid input is left for validation.
    onChange(timeOf(at) && at <= starts ? addDays(at, 1) : at)
  }
  const value = typeof input.value === 'string' ? input.value.slice(11, -3) : ''
  const isNext = starts !== undefined && ends !== undefined && starts.slice(0, 10) !== ends.slice(0, 10)
  const label = text(isNext ? 'until_next' : 'until')
  return (
    <InputFrame frame={{ ...input, label }} group>
      <TimeBox
        label={label}
        value={value}
        onChange={set}
        onBlur={input.onBlur}
        invalid={input.error !== undefined}
      />
    </InputFrame>
  )
}
