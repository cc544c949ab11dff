import { addHours, hourOf } from '../domain/dates/times.ts'

const opens = 9
const closes = 20

/** Moves a night time to the same minute of the next opening hour. */
export function inOfficeHours(time: string): string {
  const hour = hourOf(time)
  if (hour >= opens && hour < closes) return time
  return addHours(time, (opens - hour + 24) % 24)
}
