import { showDay, showWithWeekday } from '../../../domain/dates/show.ts'
import { DayBox } from '../../../kit/calendar/day-box.tsx'
import { quickMoments } from '../../../kit/calendar/quick-moments.ts'
import { readDay, readMoment } from '../../../domain/dates/read.ts'
import { TimeBox } from '../../../kit/calendar/time-box.tsx'
import { today, wireTime } from '../../../domain/dates/wire.ts'
import type { FieldComponents } from '../../ui/field-components.ts'
import { DayFilter } from '../../ui/filter/controls/day-filter.tsx'
import { described, InputFrame } from '../../../kit/inputs/input-frame.tsx'
import { useFieldInput } from '../../ui/inputs/use-field-input.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'
import styles from '../../../kit/calendar/moment.module.css'

const firstTime = '09:00'

const now = () => wireTime(Date.now()).slice(0, 16)

/** Splits day and time (HH:MM or raw input); null without a valid day. */
function partsOf(value: string | null): [day: string | null, time: string | null] {
  const [, day = '', time = ''] = /^(\d{4}-\d\d-\d\d) (.+):\d\d$/.exec(value ?? '') ?? []
  return showDay(day) ? [day, time] : [value, null]
}

export const dateTimeComponents: FieldComponents<'dateTime'> = {
  Input: function DateTimeInput({ name, field, autoFocus }) {
    const kitText = useKitText()
    const input = useFieldInput(name, field)
    const value = typeof input.value === 'string' ? input.value : null
    const [day, time] = partsOf(value)
    const setDay = (next: string | null) => {
      const moment =
        next !== null && (showDay(next) ? `${next} ${time ?? firstTime}` : readMoment(next, now()))
      input.onChange(moment ? `${moment}:00` : next)
    }
    const understood = (typed: string) => {
      const moment = readMoment(typed, now())
      const only = readDay(typed, today())
      const read = moment ?? (only && `${only} ${time ?? firstTime}`)
      return read && showWithWeekday(`${read}:00`)
    }
    return (
      <InputFrame frame={input}>
        <div className={styles.moment}>
          <DayBox
            id={input.id}
            name={name}
            value={day}
            onChange={setDay}
            onBlur={input.onBlur}
            placeholder={kitText('date.moment_placeholder')}
            understood={understood}
            inputRef={input.attach}
            invalid={input.error !== undefined}
            autoFocus={autoFocus}
            aria={described(input)}
          />
          {time !== null && (
            <TimeBox
              label={kitText('date.time_of', { label: input.label })}
              value={time}
              onChange={(next) => input.onChange(`${day} ${next}:00`)}
              onBlur={input.onBlur}
              invalid={input.error !== undefined}
            />
          )}
        </div>
        {!field.options.past && (
          <div className={styles.quick} role="group" aria-label={kitText('date.quick')}>
            {quickMoments(Date.now()).map(({ name: quick, moment }) => (
              <button
                key={quick}
                type="button"
                aria-pressed={value === `${moment}:00`}
                onClick={() => input.onChange(`${moment}:00`)}
              >
                {kitText(`date.${quick}`)}
              </button>
            ))}
          </div>
        )}
      </InputFrame>
    )
  },
  Filter: DayFilter,
  firstOperator: 'relative',
}
