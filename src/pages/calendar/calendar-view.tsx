import FullCalendar, { type CalendarOptions, type CalendarRef, type EventInput } from '@fullcalendar/react'
import interactionPlugin from '@fullcalendar/react/interaction'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { useLayoutEffect, useMemo, useState, type Ref } from 'react'
import type { CalendarAppointment, CalendarFollowUp } from '../../features/appointments/api/shapes.ts'
import { calendarOptions, listFromToday, type ViewName } from './calendar-options.ts'
import { calendarHandlers, type CalendarEvents } from './calendar-handlers.ts'
import { useHeldWhilePressed } from './use-held-while-pressed.ts'
import { personColour } from './person-colours.ts'
import { asShown } from './wall-clock.ts'
import { useCalendarText, type CalendarText } from './use-calendar-text.ts'
import styles from './calendar.module.css'

export const views = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  agenda: 'listWeek',
} as const satisfies Record<ViewName, string>

export type ColourBy = 'kind' | 'person'

interface CalendarViewProps extends CalendarEvents {
  ref: Ref<CalendarRef>
  view: ViewName
  appointments: readonly CalendarAppointment[]
  followUps: readonly CalendarFollowUp[]
  mayWrite: boolean
  mayMoveFollowUps: boolean
  showsWhose: boolean
  colourBy: ColourBy
  fromToday: boolean
}

const nameOf = (
  { record_title, record_id, title, place, user_name }: CalendarAppointment,
  showsWhose: boolean,
) =>
  [record_title ?? `#${record_id}`, title, place, showsWhose ? user_name : null].filter(Boolean).join(' · ')

export const statusColours: Record<CalendarAppointment['status'], string> = {
  planned: 'var(--accent)',
  held: 'var(--success)',
  no_show: 'var(--text-faint)',
  cancelled: 'var(--text-faint)',
}

function asEvent(
  appointment: CalendarAppointment,
  { mayWrite, showsWhose, colourBy }: Pick<CalendarViewProps, 'mayWrite' | 'showsWhose' | 'colourBy'>,
): EventInput {
  const { id, starts_at, ends_at, status, user_id } = appointment
  const ofPerson = colourBy === 'person' && typeof user_id === 'number' && status !== 'cancelled'
  return {
    id: String(id),
    title: nameOf(appointment, showsWhose),
    start: asShown(starts_at),
    end: asShown(ends_at),
    editable: mayWrite && status === 'planned',
    color: ofPerson ? personColour(user_id) : statusColours[status],
    contrastColor: ofPerson ? '#ffffff' : status === 'planned' ? 'var(--on-accent)' : 'var(--surface)',
    extendedProps: { appointment },
  }
}

/** Outlined follow-ups beside appointments. */
function asTask(followUp: CalendarFollowUp, mayMove: boolean, text: CalendarText): EventInput {
  const { id, record_id, what, due_at, record_title } = followUp
  return {
    id: `follow-up-${id}`,
    title: text('follow_up', { what, name: record_title ?? `#${record_id}` }),
    start: asShown(due_at),
    startEditable: mayMove,
    durationEditable: false,
    color: 'var(--surface)',
    contrastColor: 'var(--text)',
    className: styles.plannerTask,
    extendedProps: { followUp },
  }
}

const options: CalendarOptions = {
  ...calendarOptions,
  plugins: [...(calendarOptions.plugins ?? []), timeGridPlugin, interactionPlugin],
  nowIndicator: true,
  allDaySlot: false,
  slotMinTime: '07:00:00',
  slotMaxTime: '22:00:00',
  listItemEventBeforeClass: ({ event }) =>
    event.extendedProps['followUp'] ? styles.plannerTaskMark : undefined,
  // Limits overlapping events to what stays readable.
  views: {
    ...calendarOptions.views,
    timeGridWeek: {
      eventMaxStack: 2,
      // The grid shows the end; saves room for the name.
      displayEventEnd: false,
      eventTimeClass: styles.plannerGridTime,
      moreLinkContent: ({ num }) => `+${num}`,
      moreLinkInnerClass: styles.plannerMoreCount,
    },
    timeGridDay: { eventMaxStack: 10 },
  },
  slotEventOverlap: false,
  eventMinHeight: 24,
  slotHeaderFormat: { hour: 'numeric', minute: '2-digit', omitZeroMinute: true, meridiem: 'short' },
  selectMirror: true,
  selectMinDistance: 4,
  longPressDelay: 400,
  defaultTimedEventDuration: '00:30',
}

export function CalendarView(props: CalendarViewProps) {
  const text = useCalendarText()
  const { ref, view, appointments, followUps, mayWrite, mayMoveFollowUps, showsWhose, colourBy, fromToday } =
    props
  const events = useMemo(
    () => [
      ...appointments.map((one) => asEvent(one, { mayWrite, showsWhose, colourBy })),
      ...followUps.map((one) => asTask(one, mayMoveFollowUps, text)),
    ],
    [appointments, followUps, mayWrite, mayMoveFollowUps, showsWhose, colourBy, text],
  )
  const held = useHeldWhilePressed(events)
  const [handlers] = useState(() => calendarHandlers({ ...props, text }))
  useLayoutEffect(() => handlers.follow({ ...props, text }))
  return (
    <div className={styles.plannerView} onPointerDownCapture={held.press}>
      {/* Options keep their identity: a change aborts a drag. */}
      <FullCalendar
        {...options}
        ref={ref}
        initialView={fromToday ? listFromToday : views[view]}
        selectable={mayWrite}
        events={held.value}
        {...handlers.options}
      />
    </div>
  )
}
