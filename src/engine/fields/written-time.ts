import { readWireTime } from '../../domain/dates.ts'

const dayFirst = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:[ T]+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*(am|pm)?)?$/i
const two = (part: string | number) => String(part).padStart(2, '0')

/** A day or moment as people write it here (day first) or as ISO, in wire form; the text itself when it is neither. */
export function readWrittenTime(text: string): string {
  const iso = text.replace('T', ' ').slice(0, 19)
  if (/^\d{4}-\d\d-\d\d \d\d:\d\d$/.test(iso)) return `${iso}:00`
  if (readWireTime(iso)) return iso
  const [, day, month, year, hour = '0', minute = '00', second = '00', half] = dayFirst.exec(text) ?? []
  if (!day || !month || !year) return text
  const shift =
    half?.toLowerCase() === 'pm' && Number(hour) < 12
      ? 12
      : half?.toLowerCase() === 'am' && hour === '12'
        ? -12
        : 0
  return `${year}-${two(month)}-${two(day)} ${two(Number(hour) + shift)}:${minute}:${second}`
}
