import { calculate, clockOf } from './clock.ts'

/** Adds hours to a time of the wire form, YYYY-MM-DD HH:MM:SS. */
export const addHours = (time: string, hours: number): string =>
  calculate(time, (clock) => clock.add(hours, 'hour'))

export const addMinutes = (time: string, minutes: number): string =>
  calculate(time, (clock) => clock.add(minutes, 'minute'))

export const addSeconds = (time: string, seconds: number): string =>
  calculate(time, (clock) => clock.add(seconds, 'second'))

export const startOfHour = (time: string): string => calculate(time, (clock) => clock.startOf('hour'))

/** The hour on the clock, 0 to 23. */
export const hourOf = (time: string): number => clockOf(time).hour()

/** Seconds from one time to another; negative for the past. */
export const secondsBetween = (from: string, to: string): number => clockOf(to).diff(clockOf(from), 'second')

/** Full minutes from one time to another; negative for the past. */
export const minutesBetween = (from: string, to: string): number => clockOf(to).diff(clockOf(from), 'minute')

export const earlierOf = (one: string, other: string): string => (one < other ? one : other)
export const laterOf = (one: string, other: string): string => (one > other ? one : other)
