import { spokenLabel } from './texts/spoken.ts'

/**
 * Times are shown and sent as wall-clock time of Asia/Kuala_Lumpur. That zone has been
 * eight hours ahead of UTC, without summer time, since 1982: no zone table is needed, and dayjs
 * (4 kB gzip with UTC, on the first page) would say in other words what is said below.
 */
const offset = 8 * 3_600_000
const day = 86_400_000

/** As they are declared: {@link monthName} says them in the console's language. */
export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

/** As they are declared, Monday first. */
export const weekdayNames = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

/** The short names, which a language gives by the English ones. */
export const shortMonthNames = monthNames.map((name) => name.slice(0, 3))

/** A month's short name, 0 being January. */
const shortMonth = (month: number): string => spokenLabel(shortMonthNames[month] ?? '')

/** The wire form of an instant: Y-m-d H:i:s in Asia/Kuala_Lumpur [VAL-11]. */
export function wireTime(at: Date | number): string {
  return new Date(Number(at) + offset).toISOString().slice(0, 19).replace('T', ' ')
}

/** A year of two digits is the last one that is not after `latest`: 85 is 1985, 26 is 2026. Four digits stay. */
export function fullYear(year: string, latest: number): string {
  if (year.length === 4) return year
  const century = Math.floor(latest / 100) * 100
  const full = century + Number(year)
  return String(full > latest ? full - 100 : full)
}

/** How many years after this one a day is thought to lie whose year has two digits. */
export const yearsAhead = 10

/** Whether a time of the wire is over. */
export const isOver = (wire: string, now: number): boolean =>
  (readWireTime(wire.slice(0, 19))?.getTime() ?? now) < now

/** The calendar day of an instant in Asia/Kuala_Lumpur, YYYY-MM-DD. */
export const wireDay = (at: Date | number): string => wireTime(at).slice(0, 10)

/** The instant a wire date or date-time names; null when it names none, or a year that can only be a slip. */
export function readWireTime(text: string): Date | null {
  const [, date, time = '00:00:00'] = /^((?:19|2\d)\d\d-\d\d-\d\d)(?:[ T](\d\d:\d\d:\d\d))?$/.exec(text) ?? []
  const at = new Date(`${date}T${time}Z`)
  // The engine rolls 31 April over to May: what does not come back the same was no date.
  if (Number.isNaN(at.getTime()) || !at.toISOString().startsWith(`${date}T${time}`)) return null
  return new Date(at.getTime() - offset)
}

/**
 * The half-open bounds of the days `from` to `to` (both included) in wire form, for a filter:
 * `from` 00:00:00 up to, not including, the day after `to`. Null when a day does not exist.
 */
export function dayBounds(from: string, to: string = from): { from: string; before: string } | null {
  const start = readWireTime(from)
  const end = readWireTime(to)
  return start && end && { from: wireTime(start), before: wireTime(end.getTime() + day) }
}

/** The week of a day, Monday to Sunday. */
export function weekOf(date: string): { from: string; to: string } {
  const noon = Date.parse(`${date}T12:00:00Z`)
  const monday = noon - ((new Date(noon).getUTCDay() + 6) % 7) * day
  const dayAt = (at: number) => new Date(at).toISOString().slice(0, 10)
  return { from: dayAt(monday), to: dayAt(monday + 6 * day) }
}

function shown(wire: string | null | undefined, form: (parts: Parts) => string): string {
  const at = wire ? readWireTime(wire) : null
  if (!at) return ''
  const local = new Date(at.getTime() + offset)
  const hour = local.getUTCHours()
  const clock = `${hour % 12 || 12}:${String(local.getUTCMinutes()).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
  return form({ day: local.getUTCDate(), month: local.getUTCMonth(), year: local.getUTCFullYear(), clock })
}

interface Parts {
  day: number
  month: number
  year: number
  clock: string
}

const two = (value: number) => String(value).padStart(2, '0')

/** D MMM, YYYY h:mm A, the default display [VAL-11]; empty for null or what is no time. */
export const showTime = (wire: string | null | undefined): string =>
  shown(wire, ({ day: d, month, year, clock }) => `${d} ${shortMonth(month)}, ${year} ${clock}`)

/** D MMM, YYYY: the default display of a day without time. */
export const showDay = (wire: string | null | undefined): string =>
  shown(wire, ({ day: d, month, year }) => `${d} ${shortMonth(month)}, ${year}`)

/** D MMM: a day that is near, where the year goes without saying. */
export const showDayOfMonth = (wire: string | null | undefined): string =>
  shown(wire, ({ day: d, month }) => `${d} ${shortMonth(month)}`)

/** h:mm A: the time alone; empty for a day without one. */
export const showClock = (wire: string | null | undefined): string =>
  wire && wire.length > 10 ? shown(wire, ({ clock }) => clock) : ''

/** DD/MM/YYYY h:mm A, the messaging display [VAL-11]. */
export const showMessageTime = (wire: string | null | undefined): string =>
  shown(wire, ({ day: d, month, year, clock }) => `${two(d)}/${two(month + 1)}/${year} ${clock}`)

/** Nov 2026: a month, YYYY-MM; empty for null or what is no month. */
export function showMonth(month: string | null | undefined): string {
  const [year, number] = (month ?? '').split('-')
  const name = shortMonth(Number(number) - 1)
  return name && `${name} ${year}`
}

/** November 2026: the head of a calendar. */
export const showLongMonth = (month: string): string =>
  `${spokenLabel(monthNames[Number(month.slice(5)) - 1] ?? '')} ${month.slice(0, 4)}`

/** Saturday 21 November: the day of an instant in Kuala Lumpur, as a greeting says it. */
export function showToday(at: Date | number): string {
  const [, month = 1, day = 1] = wireDay(at).split('-').map(Number)
  const weekday = (new Date(Number(at) + offset).getUTCDay() + 6) % 7
  return `${spokenLabel(weekdayNames[weekday] ?? '')} ${day} ${spokenLabel(monthNames[month - 1] ?? '')}`
}
