import type { CalendarRef } from '@fullcalendar/react'
import {
  Button,
  IconButton,
  MenuItem,
  Select,
  ToggleButton,
  ToggleButtonGroup,
  useMediaQuery,
} from '@mui/material'
import { PageTitle } from '../../kit/page-title.tsx'
import { useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { reportFailure, toast } from '../../client/notice-store.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import { allows, type AccessSession } from '../../domain/access.ts'
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
import { CalendarView, views, type ViewName } from './calendar-view.tsx'
import { FeedDialog } from './feed-dialog.tsx'
import { NewDialog } from './new-dialog.tsx'
import { OpenDialog } from './open-dialog.tsx'
import { useCalendar, type CalendarSpan } from './use-calendar.ts'
import { useCalendarText } from './use-calendar-text.ts'
import { TryAgain } from '../../kit/try-again.tsx'
import styles from './calendar.module.css'

const viewNames = Object.keys(views) as ViewName[]

/** Who leads people, or sees every record, looks at everybody's; the others at their own. */
const usualWhose = ({ viewAll }: Resource, session: AccessSession): string =>
  session.roleType === 'manager' || (viewAll && allows(viewAll, session)) ? 'all' : 'own'

const empty: Calendar = { appointments: [], follow_ups: [], people: [], more: false }

type Open =
  | { kind: 'new'; span?: { starts_at: string; ends_at: string } }
  | { kind: 'feed' }
  | { kind: 'one'; appointment: CalendarAppointment }

interface CalendarPageProps {
  resource: Resource
  name: 'leads' | 'customers'
}

/** The appointments with a resource's records, in a calendar of real dates [RTE-20]. A phone gets the agenda. */
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
  const [search, setSearch] = useSearchParams()
  const asked = viewNames.find((each) => each === search.get('view'))
  const view: ViewName = phone ? 'agenda' : (asked ?? 'week')
  const of = search.get('of') ?? usualWhose(resource, session)
  const [span, setSpan] = useState<CalendarSpan | null>(null)
  const [head, setHead] = useState('')
  const [open, setOpen] = useState<Open | null>(null)
  const { data, error, refetch } = useCalendar(resource, span, of)
  const mayWrite = mayWriteAppointments(resource, session)
  const { appointments, follow_ups: followUps, people, more } = data ?? empty
  const others = people.filter(({ id }) => id !== session.userId)

  const set = (key: string, value: string) =>
    setSearch(
      (before) => new URLSearchParams([...[...before].filter(([each]) => each !== key), [key, value]]),
      {
        replace: true,
      },
    )
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
      <header>
        <div className={styles.plannerTime}>
          <Button variant="outlined" onClick={() => calendar.current?.getApi().today()}>
            {text('today')}
          </Button>
          <IconButton aria-label={text('earlier')} onClick={() => calendar.current?.getApi().prev()}>
            <Icon name="left" />
          </IconButton>
          <IconButton aria-label={text('later')} onClick={() => calendar.current?.getApi().next()}>
            <Icon name="right" />
          </IconButton>
          <h2 aria-live="polite">{head}</h2>
        </div>
        <div className={styles.plannerChoices}>
          <Select
            size="small"
            value={of}
            inputProps={{ 'aria-label': text('whose') }}
            onChange={(event) => set('of', event.target.value)}
          >
            <MenuItem value="own">{text('own')}</MenuItem>
            <MenuItem value="all">{text(session.roleType === 'manager' ? 'team' : 'everybody')}</MenuItem>
            {others.map((person) => (
              <MenuItem key={person.id} value={String(person.id)}>
                {person.name}
              </MenuItem>
            ))}
            {/* Somebody without appointments in this time stays chosen. */}
            {!['own', 'all'].includes(of) && !others.some(({ id }) => String(id) === of) && (
              <MenuItem value={of}>{text('nobody', { id: of })}</MenuItem>
            )}
          </Select>
          {!phone && (
            <ToggleButtonGroup
              exclusive
              size="small"
              value={view}
              aria-label={text('views')}
              onChange={(_event, next: ViewName | null) => {
                if (next === null) return
                set('view', next)
                calendar.current?.getApi().changeView(views[next])
              }}
            >
              {viewNames.map((each) => (
                <ToggleButton key={each} value={each}>
                  {text(each)}
                </ToggleButton>
              ))}
            </ToggleButtonGroup>
          )}
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
        </div>
      </header>
      {error && <TryAgain text={text('failed')} onAgain={() => void refetch()} />}
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
