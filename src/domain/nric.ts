import { yearOf } from './dates/days.ts'
import { readWireTime, today } from './dates/wire.ts'
import { withoutMarks } from './invisible-marks.ts'
import { standInOf } from './sealed-number.ts'

type NricFault = 'length' | 'date' | 'birthplace'

export interface Nric {
  digits: string
  /** YYYY-MM-DD. */
  born: string
  birthplace: string
  gender: 'male' | 'female'
}

export type NricReading = { ok: true; nric: Nric } | { ok: false; fault: NricFault }

const birthplaces: readonly (readonly [number, number])[] = [
  [1, 16],
  [21, 59],
  [60, 68],
  [71, 72],
  [74, 79],
  [82, 93],
  [98, 99],
]

export const normaliseNric = (value: string): string =>
  withoutMarks(value)
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015-]/g, '')

/** Repairs an NRIC that a spreadsheet stored as a number: removes decimals, restores leading zeros. */
export function nricOfCell(cell: string): string {
  const digits = cell
    .normalize('NFKC')
    .trim()
    .replace(/^(\d+)\.0+$/, '$1')
  return /^\d{9,11}$/.test(digits) ? digits.padStart(12, '0') : cell
}

function birthDate(digits: string, year: number): string | null {
  const yy = Number(digits.slice(0, 2))
  const century = yy > year % 100 ? 1900 : Math.floor(year / 100) * 100
  const born = [String(century + yy), digits.slice(2, 4), digits.slice(4, 6)].join('-')
  return readWireTime(born) ? born : null
}

/**
 * Parses an NRIC: YYMMDD-PB-###G, no check digit, valid date (YY above the current year is 19YY), known birthplace; odd
 * last digit is male (domain.md, NRIC).
 */
export function readNric(value: string, year: number = yearOf(today())): NricReading {
  const digits = normaliseNric(value)
  if (!/^[0-9]{12}$/.test(digits)) return { ok: false, fault: 'length' }
  const born = birthDate(digits, year)
  if (!born) return { ok: false, fault: 'date' }
  const birthplace = digits.slice(6, 8)
  const known = birthplaces.some(([from, to]) => Number(birthplace) >= from && Number(birthplace) <= to)
  if (!known) return { ok: false, fault: 'birthplace' }
  return {
    ok: true,
    nric: { digits, born, birthplace, gender: Number(digits[11]) % 2 === 1 ? 'male' : 'female' },
  }
}

export function genderInNric(value: string): Nric['gender'] | null {
  const last = /^[\d*-]{10,}(\d)$/.exec(value)?.[1]
  return last === undefined ? null : Number(last) % 2 === 1 ? 'male' : 'female'
}

/** 6-2-4 groups if 12 characters long [VAL-03]. */
export function showNric(value: string): string {
  return value.length === 12 ? `${value.slice(0, 6)}-${value.slice(6, 8)}-${value.slice(8)}` : value
}

/**
 * Masks as ******-**-1234 without the code (domain.md, Law); shorter values are empty, sealed ones show their
 * placeholder.
 */
export function maskNric(value: string): string {
  const digits = normaliseNric(standInOf(value))
  return `******-**-${digits.length === 12 ? digits.slice(8) : '****'}`
}
