import { useState } from 'react'
import { monthOf, yearOf } from '../../domain/dates/days.ts'
import { shortMonthNames } from '../../domain/dates/names.ts'
import { showMonth } from '../../domain/dates/show.ts'
import { today } from '../../domain/dates/wire.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'
import { Icon } from '../icons/icon.tsx'
import { useKitText } from '../texts/use-kit-text.ts'
import styles from './calendar.module.css'

interface MonthCalendarProps {
  value: string | null
  onPick: (month: string) => void
  /** Offered months in order; all if empty. */
  months?: readonly string[]
}

export function MonthCalendar({ value, onPick, months = [] }: MonthCalendarProps) {
  const text = useKitText()
  const current = monthOf(today())
  const [year, setYear] = useState(yearOf(value ?? current))
  const [first, last] = [months[0], months.at(-1)]
  const atStart = first !== undefined && year <= yearOf(first)
  const atEnd = last !== undefined && year >= yearOf(last)
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <button
          type="button"
          aria-label={text('date.previous_year')}
          aria-disabled={atStart}
          onClick={() => !atStart && setYear(year - 1)}
        >
          <Icon name="left" />
        </button>
        <strong aria-live="polite">{year}</strong>
        <button
          type="button"
          aria-label={text('date.next_year')}
          aria-disabled={atEnd}
          onClick={() => !atEnd && setYear(year + 1)}
        >
          <Icon name="right" />
        </button>
      </div>
      <div className={styles.months} role="group" aria-label={String(year)}>
        {shortMonthNames.map((name, at) => {
          const month = `${year}-${String(at + 1).padStart(2, '0')}`
          return (
            <button
              key={name}
              type="button"
              aria-label={showMonth(month)}
              aria-pressed={month === value}
              aria-current={month === current ? 'date' : undefined}
              disabled={months.length > 0 && !months.includes(month)}
              onClick={() => onPick(month)}
            >
              {translateLabel(name)}
            </button>
          )
        })}
      </div>
    </div>
  )
}
