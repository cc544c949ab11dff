import FullCalendar, { type CalendarRef, type EventInput } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import listPlugin from '@fullcalendar/react/list'
import themePlugin from '@fullcalendar/react/themes/classic'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import type { Ref } from 'react'
import type { CalendarAppointment, CalendarFollowUp } from '../../engine/appointments.ts'
import type { CalendarSpan } from './use-calendar.ts'
import { asShown, asWire, shownNow } from './wall-clock.ts'
import { useCalendarText, type CalendarText } from './use-calendar-text.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './calendar.css'

const plugins = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin, themePlugin]

export const views = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  agenda: 'listWeek',
} as const
export type ViewName = keyof typeof views

/** A new appointment's time, as it was drawn; a whole day where only that was chosen. */
export interface Drawn {
  starts_at: string
  ends_at: string
  wholeDay: boolean
}

interface CalendarViewProps {
  ref: Ref<CalendarRef>
  view: ViewName
  appointments: readonly CalendarAppointment[]
  followUps: readonly CalendarFollowUp[]
  mayWrite: boolean
  /** Whether it is said whose each one is. */
  showsWhose: boolean
  onSpan: (span: CalendarSpan, title: string) => void
  onOpen: (appointment: CalendarAppointment) => void
  onOpenRecord: (recordId: number) => void
  onDraw: (drawn: Drawn) => void
  onMove: (appointment: CalendarAppointment, span: Omit<Drawn, 'wholeDay'>, revert: () => void) => void
}

const nameOf = (
  { record_title, record_id, title, place, user_name }: CalendarAppointment,
  showsWhose: boolean,
) =>
  [record_title ?? `#${record_id}`, title, place, showsWhose ? user_name : null].filter(Boolean).join(' · ')

const colours: Record<CalendarAppointment['status'], string> = {
  planned: 'var(--accent)',
  held: 'var(--success)',
  no_show: 'var(--text-faint)',
  cancelled: 'var(--text-faint)',
}

function asEvent(appointment: CalendarAppointment, { mayWrite, showsWhose }: CalendarViewProps): EventInput {
  const { id, starts_at, ends_at, status } = appointment
  return {
    id: String(id),
    title: nameOf(appointment, showsWhose),
    start: asShown(starts_at),
    end: asShown(ends_at),
    editable: mayWrite && status === 'planned',
    color: colours[status],
    contrastColor: status === 'planned' ? 'var(--on-accent)' : 'var(--surface)',
    extendedProps: { appointment },
  }
}

/** What is to be done stands outlined beside the appointments, at its time. */
const asTask = (
  { id, record_id, what, due_at, record_title }: CalendarFollowUp,
  text: CalendarText,
): EventInput => ({
  id: `follow-up-${id}`,
  title: text('follow_up', { what, name: record_title ?? `#${record_id}` }),
  start: asShown(due_at),
  editable: false,
  color: 'var(--surface)',
  contrastColor: 'var(--text)',
  className: 'u-planner-task',
  extendedProps: { recordId: record_id },
})

const appointmentOf = (event: { extendedProps: Record<string, unknown> }) =>
  event.extendedProps['appointment'] as CalendarAppointment

/** The appointments as month, week, day or agenda: moved and stretched by drag, made by drawing a time. */
export function CalendarView(props: CalendarViewProps) {
  const text = useCalendarText()
  const { ref, view, appointments, followUps, mayWrite, onSpan, onOpen, onOpenRecord, onDraw, onMove } = props
  const moved = ({
    event,
    revert,
  }: {
    event: { startStr: string; endStr: string; extendedProps: Record<string, unknown> }
    revert: () => void
  }) => {
    const span = { starts_at: asWire(event.startStr), ends_at: asWire(event.endStr) }
    onMove(appointmentOf(event), span, revert)
  }
  return (
    <div className="u-planner-view">
      <FullCalendar
        ref={ref}
        plugins={plugins}
        initialView={views[view]}
        headerToolbar={false}
        timeZone="UTC"
        now={shownNow}
        firstDay={1}
        listDayFormat={{ weekday: 'long', day: 'numeric', month: 'long' }}
        listDayAltFormat={false}
        height="auto"
        nowIndicator
        allDaySlot={false}
        slotMinTime="07:00:00"
        slotMaxTime="22:00:00"
        dayMaxEvents={4}
        views={{ list: { eventTitleClass: 'u-planner-title' } }}
        moreLinkContent={({ num }: { num: number }) => text('more_of_day', { count: num })}
        noEventsContent={() => text('none')}
        eventTimeFormat={{ hour: 'numeric', minute: '2-digit', meridiem: 'short' }}
        slotHeaderFormat={{ hour: 'numeric', minute: '2-digit', omitZeroMinute: true, meridiem: 'short' }}
        selectable={mayWrite}
        selectMirror
        selectMinDistance={4}
        longPressDelay={400}
        defaultTimedEventDuration="00:30"
        events={[
          ...appointments.map((one) => asEvent(one, props)),
          ...followUps.map((one) => asTask(one, text)),
        ]}
        datesSet={({ startStr, endStr, view: { title } }) =>
          onSpan({ from: wholeTime(startStr), to: wholeTime(endStr) }, title)
        }
        eventClick={({ event, jsEvent }) => {
          jsEvent.preventDefault()
          const { recordId } = event.extendedProps
          if (typeof recordId === 'number') onOpenRecord(recordId)
          else onOpen(appointmentOf(event))
        }}
        select={({ startStr, endStr, allDay }) =>
          onDraw({ starts_at: asWire(startStr), ends_at: asWire(endStr), wholeDay: allDay })
        }
        dateClick={({ dateStr, allDay, date }) => {
          if (!mayWrite) return
          const hourLater = new Date(date.getTime() + 3_600_000).toISOString()
          onDraw({ starts_at: asWire(dateStr), ends_at: asWire(hourLater), wholeDay: allDay })
        }}
        eventDrop={moved}
        eventResize={moved}
      />
    </div>
  )
}

/** A day alone is its beginning. */
const wholeTime = (shown: string): string => (shown.length === 10 ? `${shown} 00:00:00` : asWire(shown))
