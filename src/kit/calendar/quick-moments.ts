import { addDays, weekday } from '../../domain/dates/days.ts'
import { wireTime } from '../../domain/dates/wire.ts'

export interface QuickMoment {
  name: 'today' | 'tomorrow' | 'three_days' | 'saturday'
  /** YYYY-MM-DD HH:MM. */
  moment: string
}

const saturday = 6

/** Suggested times: today after work, tomorrow morning, next Saturday, in three days; never past. */
export function quickMoments(now: Date | number): QuickMoment[] {
  const written = wireTime(now).slice(0, 16)
  const day = written.slice(0, 10)
  const ahead = (saturday - weekday(day) + 7) % 7 || 7
  const moments: QuickMoment[] = [
    { name: 'today', moment: `${day} 17:00` },
    { name: 'tomorrow', moment: `${addDays(day, 1)} 10:00` },
    { name: 'saturday', moment: `${addDays(day, ahead)} 10:00` },
    { name: 'three_days', moment: `${addDays(day, 3)} 10:00` },
  ]
  // On Fridays tomorrow is Saturday; on Wednesdays Saturday is three days away.
  return moments.filter(
    ({ moment }, at) => moment > written && moments.findIndex((other) => other.moment === moment) === at,
  )
}
