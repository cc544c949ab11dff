import { addDays, yearOf } from '../../domain/dates/days.ts'
import { monthNames } from '../../domain/dates/names.ts'
import { fullYear, yearsAhead } from '../../domain/dates/two-digit-years.ts'
import { readWireTime } from '../../domain/dates/wire.ts'
import { translateLabel } from '../../domain/texts/spoken.ts'

const relative: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }

const two = (value: string | number) => String(value).padStart(2, '0')

function monthNumber(word: string): string | null {
  if (/^\d{1,2}$/.test(word)) return two(word)
  const begins = (name: string) => name.toLowerCase().startsWith(word.toLowerCase())
  const at = monthNames.findIndex(
    (name) => word.length >= 3 && (begins(name) || begins(translateLabel(name))),
  )
  return at < 0 ? null : two(at + 1)
}

const existing = (day: string): string | null => (day.length === 10 && readWireTime(day) ? day : null)

/**
 * The day that somebody means by `21/11/2026`, `21 nov`, `2026-11-21`, `2026年11月21日` or `tomorrow`: day before month as in Malaysia,
 * this year where none is named. A year of two digits lies at most `ahead` years after this one. Null for anything else.
 */
export function readDay(typed: string, today: string, ahead = yearsAhead): string | null {
  const words = typed.trim().toLowerCase()
  const days = relative[words]
  if (days !== undefined) return addDays(today, days)
  const [, writtenYear = today.slice(0, 4), writtenMonth, writtenDay] =
    /^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日?$/.exec(words) ?? []
  if (writtenMonth && writtenDay) return existing(`${writtenYear}-${two(writtenMonth)}-${two(writtenDay)}`)
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(words)) return existing(words.split('-').map(two).join('-'))
  const [, day = '', month = '', year = today.slice(0, 4)] =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]+([a-z]+|\d{1,2})(?:[\s,/.-]+(\d{4}|\d{2}))?$/.exec(words) ?? []
  const number = monthNumber(month)
  return number ? existing(`${fullYear(year, yearOf(today) + ahead)}-${number}-${two(day)}`) : null
}

/** The month that somebody means by `11/2026`, `nov 2026`, `2026-11` or `nov`; null for anything else. */
export function readMonth(typed: string, today: string): string | null {
  const words = typed.trim().toLowerCase()
  const [, isoYear, isoMonth] = /^(\d{4})[-年](\d{1,2})月?$/.exec(words) ?? []
  const [, word = '', year = today.slice(0, 4)] =
    /^([a-z]+|\d{1,2})(?:[\s,/.-]+(\d{4}|\d{2}))?$/.exec(words) ?? []
  const number = monthNumber(isoMonth ?? word)
  const named = /^\d+$/.test(word) && !/[\s,/.-]/.test(words) ? null : number
  const month = isoYear
    ? `${isoYear}-${number}`
    : named && `${fullYear(year, yearOf(today) + yearsAhead)}-${named}`
  return month && existing(`${month}-01`) ? month : null
}

/**
 * The time that somebody means by `2:30 pm`, `1430`, `14.30` or `9am`, as HH:MM; null for anything else. Nobody is met
 * at 3 in the morning: a bare hour from 1 to 7 is the afternoon's, unless it is written with its zero.
 */
export function readTime(typed: string): string | null {
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})[:.]?([0-5]\d)?\s*([ap])?\.?(?:m\.?)?$/.exec(typed.trim().toLowerCase()) ?? []
  const hour = Number(hours)
  if (hours === '' || hour > (half ? 12 : 23) || (half && hour === 0)) return null
  const isAfternoon = half ? half === 'p' && hour < 12 : /^[1-7]$/.test(hours)
  const shift = isAfternoon ? 12 : half === 'a' && hour === 12 ? -12 : 0
  return `${two(hour + shift)}:${minutes}`
}

/** The day and time that somebody means by `25/11/2026 3pm` or `tomorrow 15:00`, as YYYY-MM-DD HH:MM; null for anything else. */
export function readMoment(typed: string, today: string): string | null {
  const words = typed.trim()
  for (const { index } of words.matchAll(/\s+/g)) {
    const [day, rest] = [readDay(words.slice(0, index), today), words.slice(index)]
    // Digits alone may be a year that is being typed.
    const time = /[:.apm]/i.test(rest) ? readTime(rest) : null
    if (day && time) return `${day} ${time}`
  }
  return null
}
