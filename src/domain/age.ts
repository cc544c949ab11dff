import { wireDay } from './dates/wire.ts'

/** Calendar days from one day to another, both YYYY-MM-DD: 1 for tomorrow, negative for the past. */
export const daysApart = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)

/** Days from now until a moment in wire form, as calendar days of Kuala Lumpur. */
export const daysUntil = (wire: string, now: number): number => daysApart(wireDay(now), wire.slice(0, 10))

export interface Age {
  count: number
  unit: 'day' | 'month' | 'year'
}

/** How long ago a moment in wire form was, in the largest unit that is full. */
export function ageOf(wire: string, now: number): Age {
  const days = Math.max(0, -daysUntil(wire, now))
  if (days < 31) return { count: days, unit: 'day' }
  return days < 365
    ? { count: Math.min(11, Math.floor(days / 30.44)), unit: 'month' }
    : { count: Math.floor(days / 365.25) || 1, unit: 'year' }
}
