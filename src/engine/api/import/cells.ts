import { readWireTime } from '../../../domain/dates.ts'
import type { Message } from '../../../domain/message.ts'
import { unguardFormula } from '../../../domain/spreadsheet-text.ts'
import type { AnyField } from '../../field.ts'
import { checkField } from '../../rules.ts'
import { labelOf } from '../../schema.ts'

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

/** Reads a cell for its field: trimmed, dates as written, then the field's own rule. Undefined for an empty cell. */
export function readCell(
  name: string,
  field: AnyField,
  raw: string | undefined,
): { value: unknown } | { messages: Message[] } | undefined {
  const text = unguardFormula((raw ?? '').trim())
  if (text === '') return undefined
  if (field.kind === 'dateTime') {
    const written = readWrittenTime(text)
    return checkField(name, field, written.length === 10 ? `${written} 00:00:00` : written)
  }
  if (field.kind === 'date') return checkField(name, field, readWrittenTime(text).slice(0, 10))
  return checkField(name, field, text)
}

export const missing = (name: string, field: AnyField | undefined): Message => ({
  key: 'validation.required',
  args: { label: labelOf(name, field) },
})
