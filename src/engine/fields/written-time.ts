import { fullYear, yearsAhead } from '../../domain/dates/two-digit-years.ts'
import { yearOf } from '../../domain/dates/days.ts'
import { readZonedTime } from '../../domain/dates/clock.ts'
import { readWireTime, today, wireTime } from '../../domain/dates/wire.ts'

const zoned = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d)?(?:\.\d+)?\s*(?:Z|[+-]\d\d:?\d\d)$/i

const atTime = /^(.*?)[\sT,]+(\d{1,2})(?:[:.](\d\d))?(?:[:.](\d\d)(?:\.\d+)?)?(?:\s*([ap])\.?m\.?)?$/i

/** Local date formats: day first, year first, or named month. */
const days = [
  /^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4}|\d{2})$/,
  /^(?<year>\d{4})[/.-](?<month>\d{1,2})[/.-](?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[\s-]+(?<name>\p{L}{3,9})[.,]?[\s-]+(?<year>\d{4}|\d{2})$/iu,
  /^(?<name>\p{L}{3,9})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})$/iu,
]

const months: Readonly<Record<string, number>> = {
  jan: 1,
  feb: 2,
  mar: 3,
  mac: 3,
  apr: 4,
  may: 5,
  mei: 5,
  jun: 6,
  jul: 7,
  aug: 8,
  ogo: 8,
  sep: 9,
  oct: 10,
  okt: 10,
  nov: 11,
  dec: 12,
  dis: 12,
}

const two = (part: string | number) => String(part).padStart(2, '0')

function readDay(text: string, latest: number): string | null {
  for (const form of days) {
    const { day, month, name, year } = form.exec(text)?.groups ?? {}
    if (day === undefined || year === undefined) continue
    const number = name === undefined ? month : months[name.slice(0, 3).toLowerCase()]
    if (number !== undefined) return `${fullYear(year, latest)}-${two(number)}-${two(day)}`
  }
  return null
}

/** 12 a.m. is midnight. */
function hourOf(hour: number, half: string | undefined): number {
  if (half === undefined) return hour
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0)
}

/**
 * Parses local or ISO dates to wire format; returns unrecognised text unchanged. Zoned times convert to Kuala Lumpur.
 * Two-digit years reach `ahead` years ahead.
 */
export function readWrittenTime(text: string, ahead = yearsAhead): string {
  const written = text.normalize('NFKC').trim()
  if (zoned.test(written)) {
    const at = readZonedTime(
      written
        .replace(' ', 'T')
        .replace(/\s/g, '')
        .replace(/([+-]\d\d)(\d\d)$/, '$1:$2'),
    )
    return at ? wireTime(at) : text
  }
  const iso = written.replace('T', ' ').replace(/\.\d+$/, '')
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(iso)) return `${iso}:00`
  if (readWireTime(iso)) return iso
  const [, head = '', hour, minute, second = '00', half] = atTime.exec(written) ?? []
  const isTimed = hour !== undefined && (minute !== undefined || half !== undefined)
  const latest = yearOf(today()) + ahead
  const day = readDay(isTimed ? head : written, latest)
  if (day === null) return text
  if (!isTimed) return `${day} 00:00:00`
  return `${day} ${two(hourOf(Number(hour), half))}:${minute ?? '00'}:${second}`
}
