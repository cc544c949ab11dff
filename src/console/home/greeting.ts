import { hourOf } from '../../domain/dates/times.ts'
import { wireTime } from '../../domain/dates/wire.ts'

/** Of the day in Kuala Lumpur, where the users are. */
export function partOfDay(now: Date): 'morning' | 'afternoon' | 'evening' {
  const hour = hourOf(wireTime(now))
  if (hour < 12) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
