import FullCalendar, { type CalendarOptions, type CalendarRef, type EventInput } from '@fullcalendar/react'
import { useMediaQuery } from '@mui/material'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { salesCaseResource } from '../../../resources/sales-case.ts'
import { api } from '../../client/api.ts'
import { useRecordChanges } from '../../client/live/record-changes.ts'
import { useAccessSession } from '../../client/session/use-session.ts'
import type { AccessSession } from '../../domain/access.ts'
import { showClock } from '../../domain/dates/show.ts'
import { caseDateKinds } from '../../domain/sales/case-dates.ts'
import { addressOf } from '../../engine/page-addresses.ts'
import { PageTitle } from '../../kit/page-title.tsx'
import { TryAgain } from '../../kit/try-again.tsx'
import { CalendarHead, useCalendarAddress } from './calendar-head.tsx'
import { calendarOptions, listFromToday } from './calendar-options.ts'
import { dateColours } from './date-colours.ts'
import { useCalendarText, type CalendarText } from './use-calendar-text.ts'
import type { CalendarSpan } from './use-calendar.ts'
import { asShown } from './wall-clock.ts'
import styles from './calendar.module.css'
import { namesOf } from '../../domain/names.ts'

const views = { month: 'dayGridMonth', week: 'dayGridWeek', agenda: 'listWeek' } as const
type ViewName = keyof typeof views
const viewNames = namesOf(views)

const readDates = async (span: CalendarSpan, of: string, signal: AbortSignal) => {
  const { data } = await api('GET /sales/calendar', {
    query: { ...span, of },
    signal,
    origin: 'auxiliary',
  })
  return data
}
type CaseDates = Awaited<ReturnType<typeof readDates>>

const asEvent = (
  { prod_id, kind, at, record_title }: CaseDates['dates'][number],
  text: CalendarText,
): EventInput => ({
  id: `${kind}-${prod_id}`,
  title: text('case_dates.named', {
    kind: text(`case_dates.${kind}`),
    name: [record_title ?? `#${prod_id}`, kind === 'hold' ? showClock(at) : ''].filter(Boolean).join(' · '),
  }),
  start: asShown(at),
  url: addressOf(salesCaseResource, 'show', prod_id),
  color: dateColours[kind],
  contrastColor: '#ffffff',
  eventDisplay: 'block',
})

const beginningOf = (shown: string) => `${shown.slice(0, 10)} 00:00:00`

/** /casesCalendar: due dates, expiring holds and offers, signings, disbursements [RTE-20]. */
export default function CasesCalendarPage() {
  const session = useAccessSession()
  return session ? <OwnCases session={session} /> : null
}

function OwnCases({ session }: { session: AccessSession }) {
  const text = useCalendarText()
  const phone = useMediaQuery('(max-width: 599px)', { noSsr: true })
  const navigate = useNavigate()
  const client = useQueryClient()
  const calendar = useRef<CalendarRef>(null)
  const { of, asked, set } = useCalendarAddress(salesCaseResource, session)
  const view: ViewName = phone ? 'agenda' : (viewNames.find((each) => each === asked) ?? 'month')
  const [span, setSpan] = useState<CalendarSpan | null>(null)
  const [head, setHead] = useState('')
  const key = [salesCaseResource.schema.name, 'dates']
  useRecordChanges(salesCaseResource.schema.name, () => void client.invalidateQueries({ queryKey: key }))
  const { data, error, refetch } = useQuery({
    queryKey: [...key, span, of],
    queryFn: ({ signal }) => readDates(span ?? { from: '', to: '' }, of, signal),
    enabled: span !== null,
    placeholderData: keepPreviousData,
  })
  const events = useMemo(() => (data?.dates ?? []).map((date) => asEvent(date, text)), [data, text])
  const handlers: CalendarOptions = {
    moreLinkContent: ({ num }) => text('more_of_day', { count: num }),
    noEventsContent: () => text('case_dates.none'),
    datesSet: ({ startStr, endStr, view: { title } }) => {
      setSpan({ from: beginningOf(startStr), to: beginningOf(endStr) })
      setHead(title)
    },
    eventClick: ({ event, jsEvent }) => {
      if (jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey) return
      jsEvent.preventDefault()
      void navigate(event.url)
    },
  }
  return (
    <article className={styles.planner}>
      <PageTitle title={text('cases')} />
      <CalendarHead
        calendar={calendar}
        session={session}
        title={head}
        people={data?.people ?? []}
        of={of}
        onWhose={(next) => set('of', next)}
        whoseLabel={text('case_dates.whose')}
        views={phone ? [] : viewNames}
        view={view}
        onView={(next) => {
          set('view', next)
          calendar.current?.getApi().changeView(views[next])
        }}
      />
      <ul className={styles.plannerLegend} aria-label={text('case_dates.legend')}>
        {caseDateKinds.map((kind) => (
          <li key={kind}>
            <span style={{ background: dateColours[kind] }} aria-hidden="true" />
            {text(`case_dates.${kind}`)}
          </li>
        ))}
      </ul>
      {error && <TryAgain text={text('case_dates.failed')} onAgain={() => void refetch()} />}
      {data?.more && <p role="status">{text('case_dates.more')}</p>}
      <div className={styles.plannerView}>
        <FullCalendar
          key={phone ? 'phone' : 'desk'}
          {...calendarOptions}
          ref={calendar}
          initialView={phone ? listFromToday : views[view]}
          // All-day entries, except expiring holds, which show their own time.
          displayEventTime={false}
          events={events}
          {...handlers}
        />
      </div>
    </article>
  )
}
