import { addHours } from '../../domain/dates/times.ts'
import type { CalendarAppointment, CalendarFollowUp } from '../../features/appointments/api/shapes.ts'
import type { CalendarSpan } from './use-calendar.ts'
import type { CalendarText } from './use-calendar-text.ts'
import { asWire } from './wall-clock.ts'

/** A drawn appointment time, or an all-day selection. */
export interface Drawn {
  starts_at: string
  ends_at: string
  wholeDay: boolean
}

export interface CalendarEvents {
  onSpan: (span: CalendarSpan, title: string) => void
  onOpen: (appointment: CalendarAppointment) => void
  onOpenRecord: (recordId: number) => void
  onDraw: (drawn: Drawn) => void
  onMove: (appointment: CalendarAppointment, span: Omit<Drawn, 'wholeDay'>, revert: () => void) => void
  onMoveFollowUp: (followUp: CalendarFollowUp, due_at: string, revert: () => void) => void
}

interface ShownEvent {
  startStr: string
  endStr: string
  extendedProps: { appointment?: CalendarAppointment; followUp?: CalendarFollowUp }
}

interface ShownDates {
  startStr: string
  endStr: string
}

type Latest = CalendarEvents & { mayWrite: boolean; text: CalendarText }

/** Stable FullCalendar handlers: new ones would abort a drag. */
export function calendarHandlers(first: Latest) {
  let latest = first
  const moved = ({ event, revert }: { event: ShownEvent; revert: () => void }) => {
    const { onMove, onMoveFollowUp } = latest
    const { appointment, followUp } = event.extendedProps
    const starts_at = asWire(event.startStr)
    if (followUp) onMoveFollowUp(followUp, starts_at, revert)
    else if (appointment) onMove(appointment, { starts_at, ends_at: asWire(event.endStr) }, revert)
  }
  const options = {
    moreLinkContent: ({ num }: { num: number }) => latest.text('more_of_day', { count: num }),
    noEventsContent: () => latest.text('none'),
    datesSet: ({ startStr, endStr, view: { title } }: ShownDates & { view: { title: string } }) =>
      latest.onSpan({ from: wholeTime(startStr), to: wholeTime(endStr) }, title),
    eventClick: ({ event, jsEvent }: { event: ShownEvent; jsEvent: Event }) => {
      jsEvent.preventDefault()
      const { appointment, followUp } = event.extendedProps
      if (followUp) latest.onOpenRecord(followUp.record_id)
      else if (appointment) latest.onOpen(appointment)
    },
    select: ({ startStr, endStr, allDay }: ShownDates & { allDay: boolean }) =>
      latest.onDraw({ starts_at: asWire(startStr), ends_at: asWire(endStr), wholeDay: allDay }),
    dateClick: ({ dateStr, allDay }: { dateStr: string; allDay: boolean }) => {
      if (!latest.mayWrite) return
      const hourLater = addHours(wholeTime(dateStr), 1)
      latest.onDraw({ starts_at: asWire(dateStr), ends_at: hourLater, wholeDay: allDay })
    },
    eventDrop: moved,
    eventResize: moved,
  }
  return {
    options,
    follow: (next: Latest) => {
      latest = next
    },
  }
}

/** A bare day means midnight. */
const wholeTime = (shown: string): string => (shown.length === 10 ? `${shown} 00:00:00` : asWire(shown))
