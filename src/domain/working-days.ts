import { addDays, weekday } from './dates/days.ts'
import type { State } from './postcode.ts'

/** A day on which nobody works, in a state or, without one, in the whole country. */
export interface Holiday {
  day: string
  state: State | null
}

/** Sunday is 0. Where Friday is the day of rest the weekend is Friday and Saturday. */
const fridayStates: ReadonlySet<State | null> = new Set<State>(['kedah', 'kelantan', 'terengganu'])
const weekends = { sunday: [6, 0], friday: [5, 6] } as const

/** Nobody counts further: a state without a working day in so long has no calendar. */
const farthest = 2000

/** The days that are worked in a state; without one, by the holidays of the whole country alone. */
export function workingCalendar(state: State | null, holidays: readonly Holiday[]): (day: string) => boolean {
  const off = new Set(
    holidays.filter((each) => each.state === null || each.state === state).map(({ day }) => day),
  )
  const weekend: readonly number[] = fridayStates.has(state) ? weekends.friday : weekends.sunday
  return (day) => !off.has(day) && !weekend.includes(weekday(day))
}

/**
 * The last day of a clock that began on `from` and runs for so many working days after it. With none it ends on the day
 * itself, or on the next one that is worked.
 */
export function clockEnds(from: string, days: number, isWorked: (day: string) => boolean): string {
  let day = from
  let left = days
  for (let step = 0; step < farthest && (left > 0 || !isWorked(day)); step++) {
    day = addDays(day, 1)
    if (left > 0 && isWorked(day)) left -= 1
  }
  return day
}

/** The working days after `from` up to `to`; negative where `to` is the earlier one. */
export function workingDaysBetween(from: string, to: string, isWorked: (day: string) => boolean): number {
  if (to < from) return -workingDaysBetween(to, from, isWorked) || 0
  let count = 0
  for (let day = from, step = 0; day < to && step < farthest; step++) {
    day = addDays(day, 1)
    if (isWorked(day)) count += 1
  }
  return count
}
