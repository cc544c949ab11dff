import { readSealedNumber, type SealedKind } from '../domain/sealed-number.ts'
import { shownNumber } from '../domain/shown-number.ts'
import type { Database, Tx } from './database.ts'

/** A number as it is sealed. */
export interface PlainNumber {
  kind: SealedKind
  number: string
  /** What may be shown of it. */
  shown: string
  /** The two digits of the year of birth, where they are told. */
  year?: string | undefined
}

/** Seals the numbers that tell who somebody is, and opens them: under keys that the database does not have. */
export interface Numbers {
  seal(corporate: number, number: PlainNumber): string
  /** The number that was sealed for this corporate; what is not sealed as it is. Throws `SealedAway` where its key is missing. */
  open(corporate: number, value: string): string
  /**
   * What a number is found by: its blind index under every key, the present one first, and the number itself, as it stands in
   * rows that are still to be sealed.
   */
  indexes(corporate: number, kind: SealedKind, number: string): string[]
  /** JSON as one text that tells nothing, such as the cells of a file that may hold numbers anywhere. */
  hide(corporate: number, content: unknown): string
  /** What was hidden for this corporate; anything else as it is. */
  show(corporate: number, kept: unknown): unknown
  /** The same number, or hidden text, under the present key; null where it has that already, and for anything else. */
  reseal(corporate: number, value: string): string | null
}

/** The seal of a transaction's numbers. */
export function numbersOf({ numbers }: Pick<Tx, 'numbers'>): Numbers {
  if (!numbers) throw new Error('This database was opened without the keys of its numbers')
  return numbers
}

type Sealer = Pick<Tx, 'numbers'>

/** A number as it is kept; of none nothing, of one that is sealed already the same. */
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

/** A number in full, as it was sealed for this corporate. */
export const openNumber = (tx: Sealer, corporate: number, kept: string | null) =>
  kept === null ? null : readSealedNumber(kept) ? numbersOf(tx).open(corporate, kept) : kept

/** The database, with what seals and opens numbers in its transactions. */
export function withNumbers(database: Database, numbers: Numbers): Database {
  return {
    ...database,
    transaction: (options, work) =>
      database.transaction(options, (tx, opened) =>
        work(Object.defineProperty(tx, 'numbers', { value: numbers, configurable: true }), opened as never),
      ),
  }
}

/** Every text within JSON changed, whatever it stands in; `name` is the property that holds it, or the list that it is in. */
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

/** Properties that hold numbers and nothing else. */
const numberNames: ReadonlySet<string> = new Set(['nric', 'passport_no'])

/** A text that people may have typed: one that only looks like a sealed number stays as it is, and keeps nothing else closed. */
function openTyped(numbers: Numbers, corporate: number, text: string): string {
  try {
    return numbers.open(corporate, text)
  } catch {
    return text
  }
}

/** Every sealed number within JSON opened. Throws for a number under its own name that cannot be opened. */
export const openWithin = <Content>(numbers: Numbers, corporate: number, content: Content): Content =>
  changeWithin(content, (text, name) =>
    name !== undefined && numberNames.has(name)
      ? numbers.open(corporate, text)
      : openTyped(numbers, corporate, text),
  )

/** Texts within JSON replaced by others, where one is all that stands in its place. */
export const replaceWithin = <Content>(content: Content, others: ReadonlyMap<string, string>): Content =>
  changeWithin(content, (text) => others.get(text) ?? text)
