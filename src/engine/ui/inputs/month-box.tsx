import { useMonthList } from '../../../client/data/month-list.ts'
import { showMonth } from '../../../domain/dates/show.ts'
import { CalendarBox, type CalendarBoxProps } from '../../../kit/calendar/calendar-box.tsx'
import { MonthCalendar } from '../../../kit/calendar/month-calendar.tsx'
import { readMonth } from '../../../domain/dates/read.ts'
import { today } from '../../../domain/dates/wire.ts'
import { useKitText } from '../../../kit/texts/use-kit-text.ts'

/** YYYY-MM, shown as Nov 2026. */
export function MonthBox(props: CalendarBoxProps) {
  const text = useKitText()
  const months = useMonthList()
  return (
    <CalendarBox
      {...props}
      read={(typed) => readMonth(typed, today())}
      show={showMonth}
      sayBack={showMonth}
      example={text('date.month_placeholder')}
      openLabel={text('date.open_month')}
      calendar={(value, pick) => <MonthCalendar value={value} onPick={pick} months={months} />}
    />
  )
}
