import { clockAt, clockOf, instantOf, readClock, wireOf } from './clock.ts'
import { addDays } from './days.ts'

/** The wire form of an instant: Y-m-d H:i:s in Asia/Kuala_Lumpur [VAL-11]. */
export const wireTime = (at: Date | number): string => wireOf(clockAt(at))

/** The calendar day of an instant in Asia/Kuala_Lumpur, YYYY-MM-DD. */
export const wireDay = (at: Date | number): string => wireTime(at).slice(0, 10)

/** The day it is in Kuala Lumpur. */
export const today = (): string => wireDay(Date.now())

/** The instant a wire date or date-time names; null when it names none, or a year that can only be a slip. */
export function readWireTime(text: string): Date | null {
  const clock = readClock(text)
  return clock && instantOf(clock)
}

/** Returns the wire form of a wall clock in milliseconds as if it were UTC, which is how spreadsheets keep it. */
export const wireTimeOfClock = (milliseconds: number): string => wireOf(clockOf(milliseconds))

/** Whether a time of the wire is over. */
export const isOver = (wire: string, now: number): boolean =>
  (readWireTime(wire.slice(0, 19))?.getTime() ?? now) < now

/** Whether a time of the wire is still to come. */
export const isFuture = (wire: string, now: number): boolean => (readWireTime(wire)?.getTime() ?? now) > now

/**
 * The half-open bounds of the days `from` to `to` (both included) in wire form, for a filter:
 * `from` 00:00:00 up to, not including, the day after `to`. Null when a day does not exist.
 */
export function dayBounds(from: string, to: string = from): { from: string; before: string } | null {
  const [start, end] = [readClock(from), readClock(to)]
  return start && end && { from: wireOf(start), before: addDays(wireOf(end), 1) }
}
