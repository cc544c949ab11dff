import { showDay, showTime } from '../../../domain/dates.ts'
import { DayBox } from '../../ui/calendar/day-box.tsx'
import { TimeBox } from '../../ui/calendar/time-box.tsx'
import type { FieldFace } from '../../ui/face.ts'
import { DayFilter } from '../../ui/filter/controls/day-filter.tsx'
import { described, InputFrame } from '../../ui/inputs/input-frame.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import { useText } from '../../ui/texts/use-text.ts'
import '../../ui/cells/cells.css'

const firstTime = '09:00'

export const dateTimeFace: FieldFace<'dateTime'> = {
  Input: function DateTimeInput({ name, field, autoFocus }) {
    const text = useText()
    const input = useFieldInput(name, field)
    const value = typeof input.value === 'string' ? input.value : null
    const known = value !== null && showTime(value) !== ''
    const day = known ? value.slice(0, 10) : value
    const time = known ? value.slice(11, 16) : null
    const setDay = (next: string | null) =>
      input.onChange(next !== null && showDay(next) ? `${next} ${time ?? firstTime}:00` : next)
    return (
      <InputFrame frame={input}>
        <div style={{ display: 'flex', gap: 8 }}>
          <DayBox
            id={input.id}
            name={name}
            value={day}
            onChange={setDay}
            onBlur={input.onBlur}
            inputRef={input.attach}
            invalid={input.error !== undefined}
            autoFocus={autoFocus}
            aria={described(input)}
          />
          {known && (
            <TimeBox
              label={text('date.time_of', { label: input.label })}
              value={time}
              onChange={(next) => input.onChange(`${value.slice(0, 10)} ${next}:00`)}
              onBlur={input.onBlur}
              invalid={input.error !== undefined}
            />
          )}
        </div>
      </InputFrame>
    )
  },
  Cell: ({ value, look }) => (
    <span className="u-cell-figures">
      {look === 'plain' && value?.length === 10 ? showDay(value) : showTime(value)}
    </span>
  ),
  Filter: DayFilter,
  width: 184,
  firstOperator: 'relative',
}
