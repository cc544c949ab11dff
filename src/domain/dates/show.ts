import { fillPlaces } from '../fill-places.ts'
import { translateLabel } from '../texts/spoken.ts'
import { clockAt, readClock } from './clock.ts'
import { datePatterns, dayHalves, monthNames, shortMonthNames, weekdayNames } from './names.ts'

type Clock = ReturnType<typeof clockAt>

type Translate = (english: string) => string

/** 0 is January. */
const longMonth = (month: number): string => translateLabel(monthNames[month] ?? '')
const shortMonth = (month: number, translate: Translate): string => translate(shortMonthNames[month] ?? '')

function shown(wire: string | null | undefined, form: (clock: Clock) => string): string {
  const clock = wire ? readClock(wire) : null
  return clock ? form(clock) : ''
}

const inPattern = (
  name: keyof typeof datePatterns,
  words: Record<string, string | number>,
  translate: Translate = translateLabel,
): string => fillPlaces(translate(datePatterns[name]), words)

const wordsOf = (clock: Clock, translate: Translate) => ({
  day: clock.date(),
  month: shortMonth(clock.month(), translate),
  year: clock.format('YYYY'),
})
const whole = (clock: Clock, translate: Translate): string =>
  inPattern('day', wordsOf(clock, translate), translate)

const timeOfDay = (clock: Clock, translate: Translate): string => {
  const half = translate(dayHalves[clock.hour() < 12 ? 0 : 1])
  return inPattern('time', { time: clock.format('h:mm'), half }, translate)
}

/** D MMM, YYYY h:mm A, the default display [VAL-11]; empty for null or invalid times. */
export const showTime = (wire: string | null | undefined, translate: Translate = translateLabel): string =>
  shown(wire, (clock) => `${whole(clock, translate)} ${timeOfDay(clock, translate)}`)

/** D MMM, YYYY. */
export const showDay = (wire: string | null | undefined, translate: Translate = translateLabel): string =>
  shown(wire, (clock) => whole(clock, translate))

/** Saturday, 28 Nov, 2026 (3:00 PM): confirms a parsed input. */
export const showWithWeekday = (wire: string | null | undefined): string =>
  shown(wire, (clock) => {
    const weekday = translateLabel(weekdayNames[(clock.day() + 6) % 7] ?? '')
    return [`${weekday}, ${whole(clock, translateLabel)}`, showClock(wire)].filter(Boolean).join(' ')
  })

/** D MMM. */
export const showDayOfMonth = (wire: string | null | undefined): string =>
  shown(wire, (clock) => inPattern('dayOfMonth', wordsOf(clock, translateLabel)))

/** h:mm A; empty without a time. */
export const showClock = (wire: string | null | undefined): string =>
  wire && wire.length > 10 ? shown(wire, (clock) => timeOfDay(clock, translateLabel)) : ''

/** DD/MM/YYYY h:mm A, the messaging display [VAL-11]. */
export const showMessageTime = (wire: string | null | undefined): string =>
  shown(wire, (clock) => `${clock.format('DD/MM/YYYY')} ${timeOfDay(clock, translateLabel)}`)

/** Nov 2026. */
export function showMonth(month: string | null | undefined): string {
  const [year = '', number] = (month ?? '').split('-')
  const name = shortMonth(Number(number) - 1, translateLabel)
  return name && inPattern('month', { month: name, year })
}

/** November 2026. */
export const showLongMonth = (month: string): string =>
  inPattern('month', { month: longMonth(Number(month.slice(5)) - 1), year: month.slice(0, 4) })

/** Saturday 21 November, Kuala Lumpur. */
export function showToday(at: Date | number): string {
  const clock = clockAt(at)
  const weekday = weekdayNames[(clock.day() + 6) % 7] ?? ''
  const words = { weekday: translateLabel(weekday), day: clock.date(), month: longMonth(clock.month()) }
  return inPattern('today', words)
}
