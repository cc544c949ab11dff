/** What kinds of numbers are sealed: the same number of two kinds is two numbers. */
export type SealedKind = 'nric' | 'passport'

const normal: Readonly<Record<SealedKind, (number: string) => string>> = {
  nric: (number) => number.replace(/\D/g, ''),
  passport: (number) => number.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase(),
}

const isKind = (name: string): name is SealedKind => Object.hasOwn(normal, name)

/**
 * A number at rest: what may be shown of it, its kind, its blind index and the sealed number, each of the last two behind
 * the id of its key; then the two digits of a year of birth, where its field tells that.
 */
const form =
  /^([^~]*)~(nric|passport)~([0-9a-f]{8}\.[\w-]{22})~([0-9a-f]{8}\.[A-Za-z0-9+/]+={0,2})(?:~(\d{2}))?$/

export interface SealedNumber {
  /** What stands for it in answers: its last digits alone. */
  shown: string
  kind: SealedKind
  /** The same for the same number of a corporate under one key: it is found by it. */
  index: string
  sealed: string
  year: string | undefined
}

/** The parts of a sealed number; undefined for anything else. */
export function readSealedNumber(value: unknown): SealedNumber | undefined {
  if (typeof value !== 'string' || !value.includes('~')) return undefined
  const [match, shown = '', kind = '', index = '', sealed = '', year] = form.exec(value) ?? []
  if (match === undefined || !isKind(kind)) return undefined
  return { shown, kind, index, sealed, year }
}

export const writeSealedNumber = ({ shown, kind, index, sealed, year }: SealedNumber): string =>
  [shown, kind, index, sealed, ...(year === undefined ? [] : [year])].join('~')

/** A number in the one way of writing it that its blind index is made of. */
export const normalNumber = (kind: SealedKind, number: string): string => normal[kind](number)

/** Masks a passport number: its last four characters stay, of a short one none. */
export function maskPassport(value: string): string {
  const sealed = readSealedNumber(value)
  if (sealed) return sealed.shown
  const number = normalNumber('passport', value)
  // The sign between the parts of a sealed number stands in none of them.
  return `****${number.length < 7 ? '****' : number.slice(-4).replaceAll('~', '*')}`
}

/** A sealed number as answers may have it; anything else as it is. */
export const standInOf = (value: string): string => readSealedNumber(value)?.shown ?? value
