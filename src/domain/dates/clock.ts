import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** Minutes ahead of UTC; constant since 1982, so no time zone data is needed. */
const offset = 480

/**
 * Kuala Lumpur wall time stored as UTC. dayjs's `utcOffset(480)` uses the machine's zone and fails at DST changes
 * there.
 */
type WallClock = Dayjs

export const clockAt = (at: Date | number): WallClock => dayjs.utc(at).add(offset, 'minute')

export const instantOf = (clock: WallClock): Date => clock.subtract(offset, 'minute').toDate()

/** YYYY-MM-DD HH:MM:SS. Throws RangeError for invalid times; `format()` would write "Invalid Date". */
export const wireOf = (clock: WallClock): string => clock.toISOString().slice(0, 19).replace('T', ' ')

/** Parses a wire day or time; null if nonexistent or outside 1900 to 2999. */
export function readClock(text: string): WallClock | null {
  const [, day, time = '00:00:00'] = /^((?:19|2\d)\d\d-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?$/.exec(text) ?? []
  if (day === undefined) return null
  const clock = dayjs.utc(`${day} ${time}`)
  // dayjs rolls 31 April to May: a failed round trip means an invalid date.
  return wireOf(clock) === `${day} ${time}` ? clock : null
}

export const clockOf = (counted: string | number): WallClock => dayjs.utc(counted)

/** Parses ISO with zone; null otherwise. */
export function readZonedTime(iso: string): Date | null {
  const at = dayjs(iso)
  return at.isValid() ? at.toDate() : null
}

/** The result keeps the input's format. */
export const calculate = (text: string, change: (clock: WallClock) => WallClock): string =>
  wireOf(change(clockOf(text))).slice(0, text.length)
