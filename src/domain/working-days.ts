import { addDays, daysBetween, weekday } from './dates/days.ts'
import type { State } from './postcode.ts'

/** Public holiday of a state, or nationwide without one. */
export interface Holiday {
  day: string
  state: State | null
}

/** Sunday is 0; these states rest on Friday and Saturday. */
const fridayStates: ReadonlySet<State | null> = new Set<State>(['kedah', 'kelantan', 'terengganu'])
const weekends = { sunday: [6, 0], friday: [5, 6] } as const

export interface WorkingCalendar {
  /** Weekdays off; Sunday is 0. */
  weekend: readonly number[]
  /** Holidays outside the weekend. */
  holidays: ReadonlySet<string>
}

/** Working days of a state; without one, only nationwide holidays apply. */
export function workingCalendar(state: State | null, holidays: readonly Holiday[]): WorkingCalendar {
  const weekend: readonly number[] = fridayStates.has(state) ? weekends.friday : weekends.sunday
  const observed = holidays.filter((each) => each.state === null || each.state === state)
  const days = observed.map(({ day }) => day).filter((day) => !weekend.includes(weekday(day)))
  return { weekend, holidays: new Set(days) }
}

const isWorked = (day: string, { weekend, holidays }: WorkingCalendar): boolean =>
  !holidays.has(day) && !weekend.includes(weekday(day))

/** Due date after so many working days; for 0, the day itself or the next working day. */
export function clockEnds(from: string, days: number, calendar: WorkingCalendar): string {
  let day = from
  let left = days
  while (left > 0 || !isWorked(day, calendar)) {
    day = addDays(day, 1)
    if (left > 0 && isWorked(day, calendar)) left -= 1
  }
  return day
}

/** Working days after `from` up to `to`; negative if `to` is earlier. */
export function workingDaysBetween(from: string, to: string, calendar: WorkingCalendar): number {
  if (to < from) return -workingDaysBetween(to, from, calendar) || 0
  const { weekend, holidays } = calendar
  const days = daysBetween(from, to)
  const begins = weekday(from)
  let count = Math.floor(days / 7) * (7 - weekend.length)
  for (let step = 1; step <= days % 7; step++) if (!weekend.includes((begins + step) % 7)) count += 1
  for (const day of holidays) if (day > from && day <= to) count -= 1
  return count
}
