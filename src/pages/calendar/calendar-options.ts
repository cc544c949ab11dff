import type { CalendarOptions } from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import listPlugin from '@fullcalendar/react/list'
import themePlugin from '@fullcalendar/react/themes/classic'
import { language } from '../../client/texts/languages.ts'
import { shownNow } from './wall-clock.ts'
import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import styles from './calendar.module.css'

export type ViewName = 'month' | 'week' | 'day' | 'agenda'

/** The agenda of phones: seven days from today on. */
export const listFromToday = 'listFromToday'

const locales: Readonly<Record<string, string>> = { ms: 'ms-MY', zh: 'zh-CN' }

export const calendarOptions: CalendarOptions = {
  plugins: [dayGridPlugin, listPlugin, themePlugin],
  headerToolbar: false,
  timeZone: 'UTC',
  locale: locales[language()] ?? 'en-MY',
  now: shownNow,
  firstDay: 1,
  listDayFormat: { weekday: 'long', day: 'numeric', month: 'long' },
  // `false` would repeat the day.
  listDayAltFormat: () => '',
  height: 'auto',
  dayMaxEvents: 4,
  views: {
    timeGrid: { eventClass: styles.plannerGridEvent, eventTitleClass: styles.plannerName },
    list: { eventTitleClass: styles.plannerTitle, eventTimeClass: styles.plannerWhen },
    dayGrid: {
      eventTitleClass: styles.plannerCellTitle,
      eventClass: styles.plannerRow,
      moreLinkClass: styles.plannerRow,
    },
    [listFromToday]: { type: 'list', duration: { days: 7 } },
  },
  popoverClass: styles.plannerMore,
  eventTimeFormat: { hour: 'numeric', minute: '2-digit', meridiem: 'short' },
}
