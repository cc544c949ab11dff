import { yearOf } from './dates/days.ts'
import { readWireTime, today } from './dates/wire.ts'
import { withoutMarks } from './invisible-marks.ts'
import { standInOf } from './sealed-number.ts'

export type NricFault = 'length' | 'date' | 'birthplace'

export interface Nric {
  /** The 12 digits. */
  digits: string
  /** Date of birth, YYYY-MM-DD. */
  born: string
  /** The two digits of the state or country of birth. */
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

/** Without the spaces and dashes people write in it: as it is stored. */
export const normaliseNric = (value: string): string =>
  withoutMarks(value)
    .normalize('NFKC')
    .replace(/[\s\u2010-\u2015-]/g, '')

/** A cell of a file as the NRIC that it was before a spreadsheet took it for a number: without decimals, with the zeros that it lost. */
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
 * Reads an NRIC: 12 digits YYMMDD-PB-###G without check digit, a real date against its century
 * (YY above the current year's is 19YY), a known birthplace code; last digit odd: male (domain.md, NRIC).
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

/** The gender in the last digit of an NRIC, which stands also in a masked one; null where there is none. */
export function genderInNric(value: string): Nric['gender'] | null {
  const last = /^[\d*-]{10,}(\d)$/.exec(value)?.[1]
  return last === undefined ? null : Number(last) % 2 === 1 ? 'male' : 'female'
}

export const isNric = (value: string, year?: number): boolean => readNric(value, year).ok

/** 6-2-4 groups, only when the value is 12 characters long [VAL-03]. */
export function showNric(value: string): string {
  return value.length === 12 ? `${value.slice(0, 6)}-${value.slice(6, 8)}-${value.slice(8)}` : value
}

/** What a role without the code sees: ******-**-1234 (domain.md, Law). A shorter value shows nothing, a sealed one what stands for it. */
export function maskNric(value: string): string {
  const digits = normaliseNric(standInOf(value))
  return `******-**-${digits.length === 12 ? digits.slice(8) : '****'}`
}
