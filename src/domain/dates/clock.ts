import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

dayjs.extend(utc)

/** Minutes that Asia/Kuala_Lumpur is ahead of UTC, without summer time since 1982: no table of time zones is needed. */
const offset = 480

/**
 * Holds what the clocks of Kuala Lumpur show as if it were UTC. dayjs's own `utcOffset(480)` goes through the machine's
 * time zone and is an hour off when summer time begins there.
 */
type WallClock = Dayjs

/** Returns what the clocks show at an instant. */
export const clockAt = (at: Date | number): WallClock => dayjs.utc(at).add(offset, 'minute')

/** Returns the instant at which the clocks show this. */
export const instantOf = (clock: WallClock): Date => clock.subtract(offset, 'minute').toDate()

/** Returns YYYY-MM-DD HH:MM:SS. Throws a RangeError for an invalid time, where `format()` would write "Invalid Date". */
export const wireOf = (clock: WallClock): string => clock.toISOString().slice(0, 19).replace('T', ' ')

/** Reads a day or time of the wire form; null for one that does not exist or lies outside 1900 to 2999, which is a slip. */
export function readClock(text: string): WallClock | null {
  const [, day, time = '00:00:00'] = /^((?:19|2\d)\d\d-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?$/.exec(text) ?? []
  if (day === undefined) return null
  const clock = dayjs.utc(`${day} ${time}`)
  // dayjs rolls 31 April over to May: what does not come back the same does not exist.
  return wireOf(clock) === `${day} ${time}` ? clock : null
}

/** Reads a month, day or time that is known to exist, or milliseconds that count it as if it were UTC. */
export const clockOf = (counted: string | number): WallClock => dayjs.utc(counted)

/** Returns the instant of an ISO time with its zone; null for any other text. */
export function readZonedTime(iso: string): Date | null {
  const at = dayjs(iso)
  return at.isValid() ? at.toDate() : null
}

/** Applies a calculation to a month, day or time; the result has the form of what was given. */
export const calculate = (text: string, change: (clock: WallClock) => WallClock): string =>
  wireOf(change(clockOf(text))).slice(0, text.length)
