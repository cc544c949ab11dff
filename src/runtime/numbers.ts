import { readSealedNumber, type SealedKind } from '../domain/sealed-number.ts'
import { shownNumber } from '../domain/shown-number.ts'
import type { Database, TransactionOptions, Tx } from './database.ts'

export interface PlainNumber {
  kind: SealedKind
  number: string
  /** Visible part. */
  shown: string
  /** Two-digit birth year, if known. */
  year?: string | undefined
}

/** Encrypts identity numbers with keys outside the database. */
export interface Numbers {
  seal(corporate: number, number: PlainNumber): string
  /** Returns unencrypted values unchanged; throws `SealedAway` if the key is missing. */
  open(corporate: number, value: string): string
  /** Search values: blind indexes under every key, current first, and the plain number for rows not yet encrypted. */
  indexes(corporate: number, kind: SealedKind, number: string): string[]
  /** Encrypts JSON that may contain numbers, such as file cells. */
  hide(corporate: number, content: unknown): string
  /** Content kept before encryption is returned unchanged. */
  show<Content>(corporate: number, kept: string | Content): Content
  /** Re-encrypts with the current key; null if unnecessary or not encrypted. */
  reseal(corporate: number, value: string): string | null
}

export function numbersOf({ numbers }: Pick<Tx, 'numbers'>): Numbers {
  if (!numbers) throw new Error('This database was opened without the keys of its numbers')
  return numbers
}

type Sealer = Pick<Tx, 'numbers'>

/** Idempotent; null stays null. */
export function sealNumber(
  tx: Sealer,
  corporate: number,
  kind: SealedKind,
  number: string | null,
  { tellsYear = false } = {},
): string | null {
  if (number === null || number === '' || readSealedNumber(number)) return number
  const year = tellsYear ? number.slice(0, 2) : undefined
  return numbersOf(tx).seal(corporate, { kind, number, shown: shownNumber(kind, number), year })
}

export const openNumber = (tx: Sealer, corporate: number, kept: string | null) =>
  kept === null ? null : readSealedNumber(kept) ? numbersOf(tx).open(corporate, kept) : kept

export function withNumbers(database: Database, numbers: Numbers): Database {
  return {
    ...database,
    transaction: <T, Opened extends object>(
      options: TransactionOptions,
      work: (tx: Tx, opened: Opened[]) => Promise<T>,
    ) =>
      database.transaction<T, Opened>(options, (tx, opened) =>
        work(Object.defineProperty(tx, 'numbers', { value: numbers, configurable: true }), opened),
      ),
  }
}

export function changeWithin<Content>(
  content: Content,
  change: (text: string, name: string | undefined) => string,
): Content {
  const changed = (value: unknown, name?: string): unknown => {
    if (typeof value === 'string') return change(value, name)
    if (Array.isArray(value)) return value.map((each) => changed(each, name))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([of, inner]) => [of, changed(inner, of)]))
  }
  return changed(content) as Content
}

/** Properties that contain only numbers. */
const numberNames: ReadonlySet<string> = new Set(['nric', 'passport_no'])

/** Text that only resembles a sealed number stays unchanged. */
function openTyped(numbers: Numbers, corporate: number, text: string): string {
  try {
    return numbers.open(corporate, text)
  } catch {
    return text
  }
}

/** Decrypts all numbers in JSON; throws for a known property that cannot be decrypted. */
export const openWithin = <Content>(numbers: Numbers, corporate: number, content: Content): Content =>
  changeWithin(content, (text, name) =>
    name !== undefined && numberNames.has(name)
      ? numbers.open(corporate, text)
      : openTyped(numbers, corporate, text),
  )

export const replaceWithin = <Content>(content: Content, others: ReadonlyMap<string, string>): Content =>
  changeWithin(content, (text) => others.get(text) ?? text)
