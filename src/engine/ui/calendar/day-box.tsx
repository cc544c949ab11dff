import { showDay, showMonth } from '../../../domain/dates.ts'
import { useMonthList } from '../../../console/data/month-list.ts'
import { useText } from '../texts/use-text.ts'
import { CalendarBox, type CalendarBoxProps } from './calendar-box.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { readDay, readMonth } from './read-day.ts'
import { today } from './today.ts'

/** A day, YYYY-MM-DD, shown as 21 Nov, 2026. */
export function DayBox(props: CalendarBoxProps) {
  const text = useText()
  return (
    <CalendarBox
      {...props}
      read={(typed) => readDay(typed, today())}
      show={showDay}
      example={text('date.placeholder')}
      openLabel={text('date.open')}
      calendar={(value, pick) => <DayCalendar value={value} onPick={pick} />}
    />
  )
}

/** A month, YYYY-MM, shown as Nov 2026. */
export function MonthBox(props: CalendarBoxProps) {
  const text = useText()
  const months = useMonthList()
  return (
    <CalendarBox
      {...props}
      read={(typed) => readMonth(typed, today())}
      show={showMonth}
      example={text('date.month_placeholder')}
      openLabel={text('date.open_month')}
      calendar={(value, pick) => <MonthCalendar value={value} onPick={pick} months={months} />}
    />
  )
}
