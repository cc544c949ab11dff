import { showDay, showWithWeekday } from '../../domain/dates/show.ts'
import { useKitText } from '../texts/use-kit-text.ts'
import { CalendarBox, type CalendarBoxProps } from './calendar-box.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { readDay } from '../../domain/dates/read.ts'
import { today } from '../../domain/dates/wire.ts'

interface DayBoxProps extends CalendarBoxProps {
  /** Limit for two-digit years, in years ahead. */
  yearsAhead?: number | undefined
}

/** YYYY-MM-DD, shown as 21 Nov, 2026. */
export function DayBox({ yearsAhead, ...props }: DayBoxProps) {
  const text = useKitText()
  return (
    <CalendarBox
      {...props}
      read={(typed) => readDay(typed, today(), yearsAhead)}
      show={showDay}
      sayBack={showWithWeekday}
      example={text('date.placeholder')}
      openLabel={text('date.open')}
      calendar={(value, pick) => <DayCalendar value={value} onPick={pick} />}
    />
  )
}
