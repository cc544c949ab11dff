import type { Schema } from 'yup'
import type { AccessRule } from '../../domain/access.ts'
import { withoutMarks } from '../../domain/invisible-marks.ts'
import type { SharedKey } from '../../domain/texts/shared.ts'
import type { SealedKind } from '../../domain/sealed-number.ts'
import { isAmong } from '../../domain/names.ts'
import { packMessage, type Message, type Texts } from '../../domain/message.ts'

/** Wire operators: `filter={"name":{"contains":"tan"}}`; a bare value means `eq`. */
const operators = [
  'eq',
  'neq',
  'in',
  'contains',
  'starts',
  'between',
  'before',
  'after',
  'relative',
  'empty',
] as const
export type Operator = (typeof operators)[number]

export const isOperator = (name: string): name is Operator => isAmong(operators, name)

export interface JsonSchema {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly [keyword: string]: unknown
}

export interface KindValues {
  text: string
  longText: string
  richText: string
  email: string
  phone: string
  nric: string
  money: string
  percent: string
  int: number
  bool: boolean
  date: string
  dateTime: string
  month: string
  choice: string
  ref: number
  refs: number[]
  file: number
  colour: string
  json: unknown
}
export type KindName = keyof KindValues

export interface FieldKind<Options> {
  /** Rule for present values; the engine handles absence. */
  rule(options: Options): Schema
  /** PostgreSQL column type. */
  column(options: Options): string
  operators: readonly Operator[]
  openapi(options: Options): JsonSchema
  /** Casts filter input to the column's type; null if invalid, never throws. */
  filterValue?(raw: unknown, options: Options): unknown
  /** Day filters cover the whole Kuala Lumpur day, half-open. */
  wholeDays?: boolean
  refersTo?(options: Options): string
  /** Array of values. */
  many?: true
  keptIn?: string
  /** Few distinct values: supports counts and board columns. */
  fewValued?: true
  /** All values in order, if the options define them; without label they are yes or no. */
  valuesOf?(
    options: Options,
  ): readonly { value: string | boolean; label?: string; colour?: string | undefined }[]
  stored?(value: unknown): unknown
  bound?(moment: string): string
  blank?: unknown
  /** Can be a due time. */
  time?: true
  /** Machine-made: edited on dedicated pages. */
  structured?: true
  /** Colours its record's name. */
  paints?: true
  /** YYYY-MM values. */
  months?: true
  amount?: true
  unit?: string
  searchable?: true
  order?: 'name' | 'none'
  /** Case-insensitive in the database. */
  caseless?: true
  digits?: 'phone' | 'nric'
  /** The full value a search text denotes, or null. */
  exactly?(terms: SearchTerms): string | null
  shown?(value: string): string
  mask?: Mask<Options>
  sealing?(options: Options): Sealing | undefined
  /** HTML: sanitised on input, plain text in files. */
  html?: true
  namesIn?(value: unknown, options: Options): readonly (readonly [to: string, id: number])[]
  exportCell?(
    value: unknown,
    options: Options,
    texts: Texts,
    nameOf: (to: string, id: number) => string,
  ): Cell
  importCell?(text: string, options: Options): unknown
}

interface Mask<Options> {
  /** Access to full values; undefined means unmasked. */
  revealedTo(options: Options): AccessRule | undefined
  /** Masks a value; idempotent. */
  of(value: string): string
  /** Regular expression for masked values. */
  pattern: string
}

export interface Sealing {
  kind: SealedKind
  /** Plaintext part, visible to everyone. */
  shown(value: string): string
  /** Two-digit birth year kept in plaintext for reports by age. */
  year?: ((value: string) => string) | undefined
}

export type Cell = string | { number: string; money?: true }

export interface SearchTerms {
  text: string
  /** Words to match in any order, or the whole text if none is long enough. */
  words: string[]
  /** Digits for phone search; empty if too few. */
  phone: string
  /** Digits for NRIC search; empty if the text contains more than separators. */
  nric: string
}

export const says =
  (key: SharedKey, args?: Message['args']) =>
  (parts: { label?: string; path?: string }): string =>
    packMessage({ key, args: { label: parts.label ?? parts.path ?? '', ...args } })

/** Plain decimal notation, no blanks. */
export const isPlainNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/** Transform for numbers: empty is null; rejects lists, objects and ambiguous text like "1e3", "0x10" or "1 2". */
export const asNumber = (value: unknown, original: unknown): unknown => {
  if (original === '') return null
  if (typeof original === 'string' && !isPlainNumber(original)) return NaN
  return typeof original === 'object' && original !== null ? NaN : value
}

/** Transforms strings only: yup's trim and lowercase throw on other types. */
export const changeText =
  (change: (text: string) => string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? change(value) : value

/** Normalises full-width digits from Chinese keyboards. */
export const plainFigures = (cell: string): string => cell.normalize('NFKC').trim()

/** Trims and removes invisible characters. */
export const trimmed = changeText((text) => withoutMarks(text).trim())
export const lowered = changeText((text) => text.toLowerCase())
