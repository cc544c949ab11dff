import type { CalendarRef } from '@fullcalendar/react'
import { Button, IconButton, MenuItem, Select, ToggleButton, ToggleButtonGroup } from '@mui/material'
import type { ReactNode, RefObject } from 'react'
import { useSearchParams } from 'react-router'
import { allows, type AccessSession } from '../../domain/access.ts'
import type { Resource } from '../../engine/resource.ts'
import { Icon } from '../../kit/icons/icon.tsx'
import { useCalendarText } from './use-calendar-text.ts'
import type { ViewName } from './calendar-options.ts'
import styles from './calendar.module.css'

/** People leaders and users with full access default to everyone; others to their own. */
const usualWhose = ({ viewAll }: Resource, session: AccessSession): string =>
  session.roleType === 'manager' || (viewAll && allows(viewAll, session)) ? 'all' : 'own'

export function useCalendarAddress(resource: Resource, session: AccessSession) {
  const [search, setSearch] = useSearchParams()
  return {
    of: search.get('of') ?? usualWhose(resource, session),
    asked: search.get('view'),
    colour: search.get('colour'),
    set: (key: 'of' | 'view' | 'colour', value: string) =>
      setSearch(
        (before) => new URLSearchParams([...[...before].filter(([each]) => each !== key), [key, value]]),
        { replace: true },
      ),
  }
}

interface CalendarHeadProps<View extends ViewName> {
  calendar: RefObject<CalendarRef | null>
  session: AccessSession
  title: string
  people: readonly { id: number; name: string }[]
  of: string
  onWhose: (of: string) => void
  whoseLabel: string
  views: readonly View[]
  view: View
  onView: (view: View) => void
  children?: ReactNode
}

export function CalendarHead<View extends ViewName>(props: CalendarHeadProps<View>) {
  const { calendar, session, title, people, of, onWhose, whoseLabel, views, view, onView, children } = props
  const text = useCalendarText()
  const others = people.filter(({ id }) => id !== session.userId)
  return (
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
        <h2 aria-live="polite">{title}</h2>
      </div>
      <div className={styles.plannerChoices}>
        <Select
          size="small"
          value={of}
          inputProps={{ 'aria-label': whoseLabel }}
          onChange={(event) => onWhose(event.target.value)}
        >
          <MenuItem value="own">{text('own')}</MenuItem>
          <MenuItem value="all">{text(session.roleType === 'manager' ? 'team' : 'everybody')}</MenuItem>
          {others.map((person) => (
            <MenuItem key={person.id} value={String(person.id)}>
              {person.name}
            </MenuItem>
          ))}
          {/* A user without events stays selected. */}
          {!['own', 'all'].includes(of) && !others.some(({ id }) => String(id) === of) && (
            <MenuItem value={of}>{text('nobody', { id: of })}</MenuItem>
          )}
        </Select>
        {views.length > 0 && (
          <ToggleButtonGroup
            exclusive
            size="small"
            value={view}
            aria-label={text('views')}
            onChange={(_event, next: View | null) => next !== null && onView(next)}
          >
            {views.map((each) => (
              <ToggleButton key={each} value={each}>
                {text(each)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
        {children}
      </div>
    </header>
  )
}
