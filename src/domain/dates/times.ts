import { calculate, clockOf } from './clock.ts'

export const addHours = (time: string, hours: number): string =>
  calculate(time, (clock) => clock.add(hours, 'hour'))

export const addMinutes = (time: string, minutes: number): string =>
  calculate(time, (clock) => clock.add(minutes, 'minute'))

export const addSeconds = (time: string, seconds: number): string =>
  calculate(time, (clock) => clock.add(seconds, 'second'))

export const startOfHour = (time: string): string => calculate(time, (clock) => clock.startOf('hour'))

export const hourOf = (time: string): number => clockOf(time).hour()

/** Negative for the past. */
export const secondsBetween = (from: string, to: string): number => clockOf(to).diff(clockOf(from), 'second')

export const earlierOf = (one: string, other: string): string => (one < other ? one : other)
export const laterOf = (one: string, other: string): string => (one > other ? one : other)
