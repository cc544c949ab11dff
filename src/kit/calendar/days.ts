/** Arithmetic on calendar days, YYYY-MM-DD, and months, YYYY-MM: text in, text out, no time zone. */
const millisecondsADay = 86_400_000

const at = (day: string) => new Date(`${day}T00:00:00Z`)
const text = (date: Date) => date.toISOString().slice(0, 10)

export const addDays = (day: string, days: number): string =>
  text(new Date(at(day).getTime() + days * millisecondsADay))

export const monthOf = (day: string): string => day.slice(0, 7)

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return text(new Date(Date.UTC(year, number - 1 + months, 1))).slice(0, 7)
}

const daysIn = (month: string): number => Number(addDays(`${addMonths(month, 1)}-01`, -1).slice(8))

/** The same day some months on, the last one where that month is shorter. */
export function moveMonths(day: string, months: number): string {
  const month = addMonths(monthOf(day), months)
  return `${month}-${String(Math.min(Number(day.slice(8)), daysIn(month))).padStart(2, '0')}`
}

/** Days since Monday. */
export const weekday = (day: string): number => (at(day).getUTCDay() + 6) % 7

/** The weeks that a month touches, Monday first, with the days of its neighbours that fill them. */
export function weeksOf(month: string): string[][] {
  const first = addDays(`${month}-01`, -weekday(`${month}-01`))
  const weeks = Math.ceil((weekday(`${month}-01`) + daysIn(month)) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(first, week * 7 + day)),
  )
}
