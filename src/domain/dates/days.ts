import { calculate, clockOf } from './clock.ts'

/** Adds days to a YYYY-MM-DD day or wire time, keeping its format. */
export const addDays = (day: string, days: number): string =>
  calculate(day, (clock) => clock.add(days, 'day'))

/** Adds months to a month (YYYY-MM), day or time, clamped to the month's last day. */
export const addMonths = (day: string, months: number): string =>
  calculate(day, (clock) => clock.add(months, 'month'))

/** Calendar days between, ignoring time of day; negative for the past. */
export const daysBetween = (from: string, to: string): number =>
  clockOf(to.slice(0, 10)).diff(clockOf(from.slice(0, 10)), 'day')

export const yearOf = (day: string): number => Number(day.slice(0, 4))
export const monthOf = (day: string): string => day.slice(0, 7)

/** Full years between; those from 29 February complete on 1 March. */
export function yearsBetween(from: string, to: string): number {
  const years = yearOf(to) - yearOf(from)
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

export const startOfMonth = (day: string): string => `${monthOf(day)}-01`
export const endOfMonth = (day: string): string => addDays(addMonths(startOfMonth(day), 1), -1)

/** Sunday is 0. */
export const weekday = (day: string): number => clockOf(day).day()

export const startOfWeek = (day: string): string => addDays(day, -((weekday(day) + 6) % 7))
export const endOfWeek = (day: string): string => addDays(startOfWeek(day), 6)

/** The day's week, Monday to Sunday. */
export const weekOf = (day: string): { from: string; to: string } => ({
  from: startOfWeek(day),
  to: endOfWeek(day),
})
