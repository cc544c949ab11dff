import type { CalendarRef } from '@fullcalendar/react'
import { Button, MenuItem, Select, useMediaQuery } from '@mui/material'
import { PageTitle } from '../../kit/page-title.tsx'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import type { AccessSession } from '../../domain/access.ts'
import { showTime } from '../../domain/dates/show.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import type { Calendar, CalendarAppointment } from '../../features/appointments/api/shapes.ts'
import { mayWriteAppointments } from '../../features/appointments/appointments.ts'
import { mayFollowUp } from '../../features/follow-ups/follow-ups.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import type { Resource } from '../../engine/resource.ts'
import { saveAppointment } from '../../features/appointments/ui/appointment-calls.ts'
import { useAppointmentRefresh } from '../../features/appointments/ui/use-appointments.ts'
import { snoozeFollowUp } from '../../features/follow-ups/ui/follow-up-calls.ts'
import type { Drawn } from './calendar-handlers.ts'
import { CalendarHead, useCalendarAddress } from './calendar-head.tsx'
import type { ViewName } from './calendar-options.ts'
import { CalendarView, statusColours, views, type ColourBy } from './calendar-view.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { NewDialog } from './new-dialog.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { peopleOf } from './person-colours.ts'
import { useCalendar, type CalendarSpan } from './use-calendar.ts'
import { useCalendarText } from './use-calendar-text.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import styles from './calendar.module.css'
import { namesOf } from '../../domain/names.ts'

const viewNames = namesOf(views)

const empty: Calendar = { appointments: [], follow_ups: [], people: [], more: false }

type Open =
  | { kind: 'new'; span?: { starts_at: string; ends_at: string } }
  | { kind: 'feed' }
  | { kind: 'one'; appointment: CalendarAppointment }

interface CalendarPageProps {
  resource: Resource
  name: 'leads' | 'customers'
}

/** Calendar of appointments with a resource's records [RTE-20]; an agenda on phones. */
export function CalendarPage({ resource, name }: CalendarPageProps) {
  const session = useAccessSession()
  return session ? <OwnCalendar resource={resource} name={name} session={session} /> : null
}

function OwnCalendar({ resource, name, session }: CalendarPageProps & { session: AccessSession }) {
  const text = useCalendarText()
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const navigate = useNavigate()
  const calendar = useRef<CalendarRef>(null)
  const refresh = useAppointmentRefresh(resource)
  const { of, asked, colour, set } = useCalendarAddress(resource, session)
  const view: ViewName = phone ? 'agenda' : (viewNames.find((each) => each === asked) ?? 'week')
  // Several people are coloured by owner, one person by outcome.
  const colourBy: ColourBy =
    colour === 'kind' || colour === 'person' ? colour : of === 'all' ? 'person' : 'kind'
  const [span, setSpan] = useState<CalendarSpan | null>(null)
  const [head, setHead] = useState('')
  const [open, setOpen] = useState<Open | null>(null)
  const { data, error, refetch } = useCalendar(resource, span, of)
  const mayWrite = mayWriteAppointments(resource, session)
  const { appointments, follow_ups: followUps, people, more } = data ?? empty

  const move = async (saved: Promise<unknown>, to: string, revert: () => void) => {
    try {
      await saved
      toast(text('moved', { time: showTime(to) }))
    } catch (failed) {
      revert()
      reportFailure(failed)
    }
    await refresh()
  }
  const draw = ({ starts_at, ends_at, wholeDay }: Drawn) => {
    const day = starts_at.slice(0, 10)
    setOpen({
      kind: 'new',
      span: wholeDay ? { starts_at: `${day} 09:00:00`, ends_at: `${day} 10:00:00` } : { starts_at, ends_at },
    })
  }
  return (
    <article className={styles.planner}>
      <PageTitle title={text(name)} />
      <CalendarHead
        calendar={calendar}
        session={session}
        title={head}
        people={people}
        of={of}
        onWhose={(next) => set('of', next)}
        whoseLabel={text('whose')}
        views={phone ? [] : viewNames}
        view={view}
        onView={(next) => {
          set('view', next)
          calendar.current?.getApi().changeView(views[next])
        }}
      >
        <Select
          size="small"
          value={colourBy}
          inputProps={{ 'aria-label': text('colour') }}
          onChange={(event) => set('colour', event.target.value)}
        >
          <MenuItem value="kind">{text('colour_kind')}</MenuItem>
          <MenuItem value="person">{text('colour_person')}</MenuItem>
        </Select>
        <Button variant="outlined" onClick={() => setOpen({ kind: 'feed' })}>
          {text('feed.action')}
        </Button>
        {mayWrite && (
          <Button
            variant="contained"
            startIcon={<Icon name="plus" />}
            onClick={() => setOpen({ kind: 'new' })}
          >
            {text('add')}
          </Button>
        )}
      </CalendarHead>
      {error && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
      <ul className={styles.plannerLegend} aria-label={text('legend')}>
        {colourBy === 'person'
          ? peopleOf(appointments).map((person) => (
              <li key={person.id}>
                <span style={{ background: person.colour }} aria-hidden="true" />
                {person.name}
              </li>
            ))
          : (['planned', 'held', 'no_show'] as const).map((status) => (
              <li key={status}>
                <span style={{ background: statusColours[status] }} aria-hidden="true" />
                {text(status)}
              </li>
            ))}
        <li>
          <span className={styles.plannerTaskMark} aria-hidden="true" />
          {text('task')}
        </li>
      </ul>
      {more && <p role="status">{text('more')}</p>}
      <CalendarView
        key={phone ? 'phone' : 'desk'}
        ref={calendar}
        view={view}
        appointments={appointments}
        followUps={followUps}
        mayWrite={mayWrite}
        mayMoveFollowUps={mayFollowUp(resource, session)}
        showsWhose={of === 'all'}
        colourBy={colourBy}
        fromToday={phone}
        onSpan={(next, shown) => {
          setSpan(next)
          setHead(shown)
        }}
        onOpen={(appointment) => setOpen({ kind: 'one', appointment })}
        onOpenRecord={(recordId) => void navigate(addressOf(resource, 'show', recordId))}
        onDraw={draw}
        onMove={({ record_id, id, version }, to, revert) =>
          void move(
            saveAppointment({ resource, recordId: record_id }, id, { ...to, version }),
            to.starts_at,
            revert,
          )
        }
        onMoveFollowUp={(followUp, due, revert) =>
          void move(snoozeFollowUp({ resource, recordId: followUp.record_id }, followUp, due), due, revert)
        }
      />
      {open?.kind === 'new' && (
        <NewDialog
          resource={resource}
          whose={session.userId}
          {...(open.span && { span: open.span })}
          onClose={() => setOpen(null)}
        />
      )}
      {open?.kind === 'feed' && <FeedDialog onClose={() => setOpen(null)} />}
      {open?.kind === 'one' && (
        <OpenDialog
          resource={resource}
          appointment={open.appointment}
          mayWrite={mayWrite}
          onClose={() => setOpen(null)}
        />
      )}
    </article>
  )
}
