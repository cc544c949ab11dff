import { addDays, weekday } from './dates/days.ts'
import type { State } from './postcode.ts'

/** Public holiday of a state, or nationwide without one. */
export interface Holiday {
  day: string
  state: State | null
}

/** Sunday is 0; these states rest on Friday and Saturday. */
const fridayStates: ReadonlySet<State | null> = new Set<State>(['kedah', 'kelantan', 'terengganu'])
const weekends = { sunday: [6, 0], friday: [5, 6] } as const

/** Iteration limit in days, for calendars without working days. */
const farthest = 2000

/** Working days of a state; without one, only nationwide holidays apply. */
export function workingCalendar(state: State | null, holidays: readonly Holiday[]): (day: string) => boolean {
  const off = new Set(
    holidays.filter((each) => each.state === null || each.state === state).map(({ day }) => day),
  )
  const weekend: readonly number[] = fridayStates.has(state) ? weekends.friday : weekends.sunday
  return (day) => !off.has(day) && !weekend.includes(weekday(day))
}

/** Due date after so many working days; for 0, the day itself or the next working day. */
export function clockEnds(from: string, days: number, isWorked: (day: string) => boolean): string {
  let day = from
  let left = days
  for (let step = 0; step < farthest && (left > 0 || !isWorked(day)); step++) {
    day = addDays(day, 1)
    if (left > 0 && isWorked(day)) left -= 1
  }
  return day
}

/** Working days after `from` up to `to`; negative if `to` is earlier. */
export function workingDaysBetween(from: string, to: string, isWorked: (day: string) => boolean): number {
  if (to < from) return -workingDaysBetween(to, from, isWorked) || 0
  let count = 0
  for (let day = from, step = 0; day < to && step < farthest; step++) {
    day = addDays(day, 1)
    if (isWorked(day)) count += 1
  }
  return count
}
