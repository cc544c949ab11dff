import { daysUntil } from './age.ts'
import { wireTime } from './dates/wire.ts'

export type Due = 'overdue' | 'today' | 'tomorrow' | 'soon' | 'later'

const soonDays = 3

/** Days become overdue only once over; arguments in wire format. */
export function dueOf(wire: string, now: number): Due {
  if (wire < wireTime(now).slice(0, wire.length)) return 'overdue'
  const days = daysUntil(wire, now)
  if (days === 0) return 'today'
  if (days === 1) return 'tomorrow'
  return days <= soonDays ? 'soon' : 'later'
}
