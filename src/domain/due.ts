import { daysUntil } from './age.ts'
import { wireTime } from './dates/wire.ts'

export type Due = 'overdue' | 'today' | 'tomorrow' | 'soon' | 'later'

/** Beyond so many days nothing is near. */
const soonDays = 3

/** How near the moment or day is that something is due, both in wire form; a day is overdue once it is over. */
export function dueOf(wire: string, now: number): Due {
  if (wire < wireTime(now).slice(0, wire.length)) return 'overdue'
  const days = daysUntil(wire, now)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days <= soonDays ? 'soon' : 'later'
}
