import { hourOf } from '../../domain/dates/times.ts'
import { wireTime } from '../../domain/dates/wire.ts'

/** Uses Kuala Lumpur time. */
export function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = hourOf(wireTime(now))
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
