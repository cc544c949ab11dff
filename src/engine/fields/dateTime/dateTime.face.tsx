import { showDay, showTime } from '../../../domain/dates.ts'
import { DayBox } from '../../ui/calendar/day-box.tsx'
import { quickMoments } from '../../ui/calendar/quick-moments.ts'
import { readMoment } from '../../ui/calendar/read-day.ts'
import { TimeBox } from '../../ui/calendar/time-box.tsx'
import { today } from '../../ui/calendar/today.ts'
import type { FieldFace } from '../../ui/face.ts'
import { DayFilter } from '../../ui/filter/controls/day-filter.tsx'
import { described, InputFrame } from '../../ui/inputs/input-frame.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import { useText } from '../../ui/texts/use-text.ts'
import '../../ui/calendar/moment.css'
import '../../ui/cells/cells.css'

const firstTime = '09:00'

/** A day and a time of day (HH:MM, or what was typed for one); a text that begins with no day has none. */
function partsOf(value: string | null): [day: string | null, time: string | null] {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d) (.+):\d\d$/.exec(value ?? '') ?? []
  return showDay(day) ? [day, time] : [value, null]
}

export const dateTimeFace: FieldFace<'dateTime'> = {
  Input: function DateTimeInput({ name, field, autoFocus }) {
    const text = useText()
    const input = useFieldInput(name, field)
    const value = typeof input.value === 'string' ? input.value : null
    const [day, time] = partsOf(value)
    const setDay = (next: string | null) => {
      const moment =
        next !== null && (showDay(next) ? `${next} ${time ?? firstTime}` : readMoment(next, today()))
      input.onChange(moment ? `${moment}:00` : next)
    }
    return (
      <InputFrame frame={input}>
        <div className="u-moment">
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
          {time !== null && (
            <TimeBox
              label={text('date.time_of', { label: input.label })}
              value={time}
              onChange={(next) => input.onChange(`${day} ${next}:00`)}
              onBlur={input.onBlur}
              invalid={input.error !== undefined}
            />
          )}
        </div>
        <div className="u-moment-quick" role="group" aria-label={text('date.quick')}>
          {quickMoments(Date.now()).map(({ name: quick, moment }) => (
            <button
              key={quick}
              type="button"
              aria-pressed={value === `${moment}:00`}
              onClick={() => input.onChange(`${moment}:00`)}
            >
              {text(`date.${quick}`)}
            </button>
          ))}
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
