/** Part of the key: equal numbers of different kinds are distinct. */
export type SealedKind = 'nric' | 'passport'

const normal: Readonly<Record<SealedKind, (number: string) => string>> = {
  nric: (number) => number.replace(/\D/g, ''),
  passport: (number) => number.normalize('NFKC').replace(/[\s-]/g, '').toUpperCase(),
}

const isKind = (name: string): name is SealedKind => Object.hasOwn(normal, name)

/**
 * Stored form: masked part, kind, blind index and ciphertext, each with its key id, then an optional two-digit birth
 * year.
 */
const form =
  /^([^~]*)~(nric|passport)~([0-9a-f]{8}\.[\w-]{22})~([0-9a-f]{8}\.[A-Za-z0-9+/]+={0,2})(?:~(\d{2}))?$/

export interface SealedNumber {
  /** Masked value in responses: last digits only. */
  shown: string
  kind: SealedKind
  /** Deterministic per corporate and key, for lookup. */
  index: string
  sealed: string
  year: string | undefined
}

export function readSealedNumber(value: unknown): SealedNumber | undefined {
  if (typeof value !== 'string' || !value.includes('~')) return undefined
  const [match, shown = '', kind = '', index = '', sealed = '', year] = form.exec(value) ?? []
  if (match === undefined || !isKind(kind)) return undefined
  return { shown, kind, index, sealed, year }
}

export const writeSealedNumber = ({ shown, kind, index, sealed, year }: SealedNumber): string =>
  [shown, kind, index, sealed, ...(year === undefined ? [] : [year])].join('~')

/** Canonical form, input to the blind index. */
export const normalNumber = (kind: SealedKind, number: string): string => normal[kind](number)

/** Keeps the last four characters; none of short numbers. */
export function maskPassport(value: string): string {
  const sealed = readSealedNumber(value)
  if (sealed) return sealed.shown
  const number = normalNumber('passport', value)
  // Separator of sealed parts, so it must not occur inside.
  return `****${number.length < 7 ? '****' : number.slice(-4).replaceAll('~', '*')}`
}

/** Masks sealed numbers; other values are unchanged. */
export const standInOf = (value: string): string => readSealedNumber(value)?.shown ?? value
