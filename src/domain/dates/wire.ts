import { clockAt, clockOf, instantOf, readClock, wireOf } from './clock.ts'
import { addDays } from './days.ts'

/** Wire format: Y-m-d H:i:s in Asia/Kuala_Lumpur [VAL-11]. */
export const wireTime = (at: Date | number): string => wireOf(clockAt(at))

/** Calendar day in Asia/Kuala_Lumpur, YYYY-MM-DD. */
export const wireDay = (at: Date | number): string => wireTime(at).slice(0, 10)

/** Today in Kuala Lumpur. */
export const today = (): string => wireDay(Date.now())

/** Parses a wire date or time; null if invalid or with an implausible year. */
export function readWireTime(text: string): Date | null {
  const clock = readClock(text)
  return clock && instantOf(clock)
}

/** Converts wall-clock milliseconds counted as UTC, as spreadsheets store times. */
export const wireTimeOfClock = (milliseconds: number): string => wireOf(clockOf(milliseconds))

export const isOver = (wire: string, now: number): boolean =>
  (readWireTime(wire.slice(0, 19))?.getTime() ?? now) < now

export const isFuture = (wire: string, now: number): boolean => (readWireTime(wire)?.getTime() ?? now) > now

/**
 * Half-open wire bounds of inclusive days `from` to `to`: `from` 00:00:00 up to the day after `to`. Null for
 * nonexistent days.
 */
export function dayBounds(from: string, to: string = from): { from: string; before: string } | null {
  const [start, end] = [readClock(from), readClock(to)]
  return start && end && { from: wireOf(start), before: addDays(wireOf(end), 1) }
}
