import { daysBetween } from './dates/days.ts'
import { wireDay } from './dates/wire.ts'

/** Calendar days in Kuala Lumpur. */
export const daysUntil = (wire: string, now: number): number => daysBetween(wireDay(now), wire)

export interface Age {
  count: number
  unit: 'day' | 'month' | 'year'
}

export function ageOf(wire: string, now: number): Age {
  const days = Math.max(0, -daysUntil(wire, now))
  if (days < 31) return { count: days, unit: 'day' }
  return days < 365
    ? { count: Math.min(11, Math.floor(days / 30.44)), unit: 'month' }
    : { count: Math.floor(days / 365.25) || 1, unit: 'year' }
}
