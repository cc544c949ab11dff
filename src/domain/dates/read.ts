import { currentLocale, translateLabel } from '../texts/spoken.ts'
import { addDays, addMonths, startOfWeek, weekday, yearOf } from './days.ts'
import { monthNames } from './names.ts'
import { fullYear, yearsAhead } from './two-digit-years.ts'
import { readWireTime } from './wire.ts'
import { englishDateWords, type DateWords } from './words.ts'

const two = (value: string | number) => String(value).padStart(2, '0')

const wordSets = (): DateWords[] => {
  const own = currentLocale().dateWords
  return own ? [own, englishDateWords] : [englishDateWords]
}

const tidy = (typed: string) => typed.trim().toLowerCase().replace(/\s+/g, ' ')

function monthNumber(word: string): string | null {
  if (/^\d{1,2}$/.test(word)) return two(word)
  const begins = (name: string) => name.toLowerCase().startsWith(word.toLowerCase())
  const at = monthNames.findIndex(
    (name) => word.length >= 3 && (begins(name) || begins(translateLabel(name))),
  )
  return at < 0 ? null : two(at + 1)
}

const existing = (day: string): string | null => (day.length === 10 && readWireTime(day) ? day : null)

function without(text: string, words: readonly string[]): string | null {
  for (const word of words.toSorted((a, b) => b.length - a.length)) {
    // Chinese has no spaces between words.
    const isApart = (rest: string, at: string) => rest === '' || at === ' ' || /\p{Script=Han}/u.test(word)
    if (text.startsWith(word) && isApart(text.slice(word.length), text[word.length] ?? ''))
      return text.slice(word.length).trim()
    if (text.endsWith(word) && isApart(text.slice(0, -word.length), text.at(-word.length - 1) ?? ''))
      return text.slice(0, -word.length).trim()
  }
  return null
}

const monday = 1

function weekdayNumber(word: string, { weekdays }: DateWords): number | undefined {
  const at = weekdays.findIndex(
    (names) => names.includes(word) || (word.length >= 3 && names[0]?.startsWith(word)),
  )
  return at < 0 ? undefined : at
}

function dayInWords(words: string, today: string, set: DateWords): string | null {
  if (set.yesterday.includes(words)) return addDays(today, -1)
  if (set.today.includes(words)) return today
  if (set.tomorrow.includes(words)) return addDays(today, 1)
  if (set.dayAfterTomorrow.includes(words)) return addDays(today, 2)
  const inWeek = (word: string, weeks: number): string | null => {
    const number = weekdayNumber(word, set)
    return number === undefined ? null : addDays(startOfWeek(today), weeks * 7 + number)
  }
  const ofNext = without(words, set.next)
  if (ofNext !== null) {
    if (set.week.includes(ofNext)) return addDays(today, 7)
    return set.month.includes(ofNext) ? addMonths(today, 1) : inWeek(ofNext, 1)
  }
  const ofThis = without(words, set.this)
  if (ofThis !== null) return inWeek(ofThis, 0)
  const number = weekdayNumber(words, set)
  // A bare weekday is the next one; on that weekday, next week's.
  if (number !== undefined) return addDays(today, ((number + monday - weekday(today) + 6) % 7) + 1)
  return dayAfter(without(words, set.within) ?? words, today, set)
}

function dayAfter(words: string, today: string, set: DateWords): string | null {
  const [, digits = '', behind = ''] = /^(\d{1,3})? ?(.+)$/.exec(words) ?? []
  const one = digits === '' ? without(behind, set.one) : null
  const count = digits === '' ? 1 : Number(digits)
  const unit = one ?? (digits === '' ? '' : behind)
  if (set.day.includes(unit)) return addDays(today, count)
  if (set.week.includes(unit)) return addDays(today, count * 7)
  return set.month.includes(unit) ? addMonths(today, count) : null
}

function spokenDay(words: string, today: string): string | null {
  for (const set of wordSets()) {
    const day = dayInWords(words, today, set)
    if (day) return day
  }
  return null
}

/**
 * Parses `21/11/2026`, `21 nov`, `2026-11-21`, `2026年11月21日`, `tmr`, `sat`, `next mon` or `in 3 days`, day first; null
 * otherwise. Two-digit years reach `ahead` years ahead.
 */
export function readDay(typed: string, today: string, ahead = yearsAhead): string | null {
  const words = tidy(typed)
  const spoken = spokenDay(words, today)
  if (spoken) return spoken
  const [, writtenYear = today.slice(0, 4), writtenMonth, writtenDay] =
    /^(?:(\d{4})年)?(\d{1,2})月(\d{1,2})日?$/.exec(words) ?? []
  if (writtenMonth && writtenDay) return existing(`${writtenYear}-${two(writtenMonth)}-${two(writtenDay)}`)
  if (/^\d{4}-\d{1,2}-\d{1,2}$/.test(words)) return existing(words.split('-').map(two).join('-'))
  const [, day = '', month = '', year = today.slice(0, 4)] =
    /^(\d{1,2})(?:st|nd|rd|th)?[\s/.-]+([a-z]+|\d{1,2})(?:[\s,/.-]+(\d{4}|\d{2}))?$/.exec(words) ?? []
  const number = monthNumber(month)
  return number ? existing(`${fullYear(year, yearOf(today) + ahead)}-${number}-${two(day)}`) : null
}

/** Parses `11/2026`, `nov 2026`, `2026-11` or `nov`; null otherwise. */
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

/** Converts a time in words to digits: `下午3点半` becomes `3:30pm`. */
function timeInFigures(typed: string, set: DateWords): string {
  const bare = without(typed, set.at) ?? typed
  const ends = [
    [set.morning, 'am'],
    [set.afternoon, 'pm'],
    [set.evening, 'pm'],
  ] as const
  const found = ends.flatMap(([words, end]) => {
    const rest = without(bare, words)
    return rest === null ? [] : [{ rest, end, words }]
  })[0]
  // 12 in the evening is midnight of an ambiguous day, so it is rejected.
  if (found?.words === set.evening && /^12\D*$/.test(found.rest)) return ''
  const figures = set.clock.reduce(
    (text, [written, read]) => text.replace(written, read),
    found?.rest ?? bare,
  )
  return `${(without(figures, set.at) ?? figures).replace(/:$/, '')}${found?.end ?? ''}`
}

/**
 * Parses `2:30 pm`, `1430`, `14.30` or `9am` to HH:MM; null otherwise. Bare hours 1 to 7 mean afternoon unless
 * zero-padded.
 */
export function readTime(typed: string): string | null {
  const written = wordSets().reduce(timeInFigures, tidy(typed))
  const [, hours = '', minutes = '00', half] =
    /^(\d{1,2})[:.]?([0-5]\d)?\s*([ap])?\.?(?:m\.?)?$/.exec(written) ?? []
  const hour = Number(hours)
  if (hours === '' || hour > (half ? 12 : 23) || (half && hour === 0)) return null
  const isAfternoon = half ? half === 'p' && hour < 12 : /^[1-7]$/.test(hours)
  const shift = isAfternoon ? 12 : half === 'a' && hour === 12 ? -12 : 0
  return `${two(hour + shift)}:${minutes}`
}

const longestMoment = 60

const meetings = (words: string): number[] =>
  [...words].flatMap((letter, at) =>
    at > 0 && (letter === ' ' || /\p{Script=Han}/u.test(words)) ? [at] : [],
  )

const isPlainTime = (written: string): boolean => /[:.@apm]/i.test(written) || /\p{L}/u.test(written)

function nearest(words: string, day: string, time: string, now: string): string {
  const today = now.slice(0, 10)
  const isNamed = wordSets().some((set) => weekdayNumber(words, set) !== undefined)
  return isNamed && day === addDays(today, 7) && `${today} ${time}` > now ? today : day
}

/**
 * Parses `25/11/2026 3pm`, `tmr 10`, `sat 3pm` or `3pm sat` to YYYY-MM-DD HH:MM; null otherwise. `now` is a day or
 * time.
 */
export function readMoment(typed: string, now: string): string | null {
  const words = tidy(typed)
  if (words.length > longestMoment) return null
  const today = now.slice(0, 10)
  for (const at of meetings(words)) {
    const [first, second] = [words.slice(0, at).trim(), words.slice(at).trim()]
    for (const [dayText, timeText] of [
      [first, second],
      [second, first],
    ] as const) {
      // Bare digits after a date may be an unfinished year; after a word they are an hour.
      const day = readDay(dayText, today)
      const isHour = isPlainTime(timeText) || (dayText === first && spokenDay(dayText, today) !== null)
      const time = day && isHour ? readTime(timeText) : null
      if (day && time) return `${nearest(dayText, day, time, now)} ${time}`
    }
  }
  return null
}
