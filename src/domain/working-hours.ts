import { addDays, weekday } from './dates/days.ts'
import { wireTime } from './dates/wire.ts'

export const workDays = {
  every_day: 'Every day',
  mon_fri: 'Monday to Friday',
  mon_sat: 'Monday to Saturday',
  sun_thu: 'Sunday to Thursday',
} as const
export type WorkDays = keyof typeof workDays

/** Sunday is 0. */
const weekdays: Readonly<Record<WorkDays, readonly number[]>> = {
  every_day: [0, 1, 2, 3, 4, 5, 6],
  mon_fri: [1, 2, 3, 4, 5],
  mon_sat: [1, 2, 3, 4, 5, 6],
  sun_thu: [0, 1, 2, 3, 4],
}

const times = Array.from(
  { length: 47 },
  (_, at) => `${String((at + 1) >> 1).padStart(2, '0')}:${at % 2 === 0 ? '30' : '00'}`,
)

export const halfHours: Readonly<Record<string, string>> = Object.fromEntries(
  times.map((time) => [time, time]),
)

export interface WorkingHours {
  work_days: WorkDays
  work_until: string | null
}

/** Wire format; defaults to midnight. */
const endOf = (date: string, { work_until }: WorkingHours): string =>
  work_until ? `${date} ${work_until}:00` : `${addDays(date, 1)} 00:00:00`

/**
 * Working day a new lead counts for: today until closing time, else the next. `from` is the previous closing time; wall
 * clock.
 */
export function workingDay(now: Date | number, hours: WorkingHours): { day: string; from: string } {
  const worked = (date: string) => weekdays[hours.work_days].includes(weekday(date))
  const wire = wireTime(now)
  let day = wire.slice(0, 10)
  while (!worked(day) || wire >= endOf(day, hours)) day = addDays(day, 1)
  let before = addDays(day, -1)
  while (!worked(before)) before = addDays(before, -1)
  return { day, from: endOf(before, hours) }
}
