import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { addDays, addMonths, endOfWeek, monthOf, startOfMonth, startOfWeek } from '../../domain/dates/days.ts'
import { weekdayNames } from '../../domain/dates/names.ts'
import { showDay, showLongMonth } from '../../domain/dates/show.ts'
import { today } from '../../domain/dates/wire.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { Icon } from '../icons/icon.tsx'
import { useKitText } from '../texts/use-kit-text.ts'
import { weeksOf } from './weeks.ts'
import styles from './calendar.module.css'

const moves: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: startOfWeek,
  End: endOfWeek,
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

export function DayCalendar({ value, onPick }: { value: string | null; onPick: (day: string) => void }) {
  const text = useKitText()
  const [at, setAt] = useState(value ?? today())
  const focused = useRef<HTMLButtonElement>(null)
  const month = monthOf(at)
  const title = showLongMonth(month)
  const turn = (months: number) => setAt(startOfMonth(addMonths(month, months)))

  // Focus follows the arrow keys across months.
  const moved = useRef(true)
  useEffect(() => {
    if (moved.current) focused.current?.focus()
    moved.current = false
  }, [at])

  const press = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    moved.current = true
    setAt(move(at))
  }

  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <button type="button" aria-label={text('date.previous_month')} onClick={() => turn(-1)}>
          <Icon name="left" />
        </button>
        <strong aria-live="polite">{title}</strong>
        <button type="button" aria-label={text('date.next_month')} onClick={() => turn(1)}>
          <Icon name="right" />
        </button>
      </div>
      <table role="grid" aria-label={title} onKeyDown={press}>
        <thead>
          <tr>
            {weekdayNames.map((name) => (
              <th key={name} scope="col" abbr={translateLabel(name)}>
                {translateLabel(name.slice(0, 2))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} aria-selected={day === value}>
                  <button
                    type="button"
                    ref={day === at ? focused : undefined}
                    tabIndex={day === at ? 0 : -1}
                    aria-label={showDay(day)}
                    aria-current={day === today() ? 'date' : undefined}
                    data-outside={monthOf(day) === month ? undefined : ''}
                    onClick={() => onPick(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
