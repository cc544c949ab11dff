import { addDays } from '../../../domain/dates/days.ts'
import { addHours, hourOf, startOfHour } from '../../../domain/dates/times.ts'
import { wireTime } from '../../../domain/dates/wire.ts'

const earliest = 9
const latest = 20

/** Default start: the full hour after next, or 10 AM of the next day that is not over; never at night. */
export function usualStart(now: Date | number): string {
  const start = addHours(startOfHour(wireTime(now)), 2)
  const hour = hourOf(start)
  if (hour >= earliest && hour <= latest) return start
  const day = start.slice(0, 10)
  return `${hour < earliest ? day : addDays(day, 1)} 10:00:00`
}
