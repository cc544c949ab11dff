import type { Schema } from 'yup'
import type { AccessRule } from '../../domain/access.ts'
import { withoutMarks } from '../../domain/invisible-marks.ts'
import type { SealedKind } from '../../domain/sealed-number.ts'
import { packMessage, type Message, type Texts } from '../../domain/message.ts'

/** Filter operators on the wire: `filter={"name":{"contains":"tan"}}`; a bare value means `eq`. */
export const operators = [
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

export type JsonSchema = Readonly<Record<string, unknown>>

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

/** What the engine knows of a field kind without any screen. Its components (input, cell, filter) stand beside it. */
export interface FieldKind<Options> {
  /** The rule of a present value. Whether it may be absent is the engine's affair. */
  rule(options: Options): Schema
  /** The PostgreSQL type of its column. */
  column(options: Options): string
  operators: readonly Operator[]
  openapi(options: Options): JsonSchema
  /** Turns what a person typed or pasted into a filter into what the column holds; throws nothing, refuses with null. */
  filterValue?(raw: unknown, options: Options): unknown
  /** A filter on a day means the whole day in Kuala Lumpur, half-open. */
  wholeDays?: boolean
  /** The schema whose records it names. */
  refersTo?(options: Options): string
  /** It holds several values, as an array. */
  many?: true
  /** The table of what it names, where that is no schema's. */
  keptIn?: string
  /** Its values are few: they are counted one by one, and make the columns of a board. */
  fewValued?: true
  /** All its values in their order, where its options say them; one without a label is yes or no. */
  valuesOf?(
    options: Options,
  ): readonly { value: string | boolean; label?: string; colour?: string | undefined }[]
  /** What a filter's value is in the column, where `filterValue` leaves part of it out. */
  stored?(value: unknown): unknown
  /** A moment as its column holds it; as it is where nothing is said. */
  bound?(moment: string): string
  /** What a required one begins with, so that it always has a value. */
  blank?: unknown
  /** A time that something is due. */
  time?: true
  /** Made by machines: people change it on pages of its own, not in place. */
  structured?: true
  /** It paints the name of its record. */
  paints?: true
  /** Its values are months, YYYY-MM. */
  months?: true
  /** It is more or less, rather than before or after. */
  amount?: true
  /** What its amounts are in, beside a column's heading. */
  unit?: string
  /** The search box can look into it. */
  searchable?: true
  /** How its values are put in order: as people order names, or not at all; by size where nothing is said. */
  order?: 'name' | 'none'
  /** The database compares it without regard to case. */
  caseless?: true
  /** Which part of a search text it is looked for by, where that is digits. */
  digits?: 'phone' | 'nric'
  /** The whole value that a search text names, where it names one. */
  exactly?(terms: SearchTerms): string | null
  /** A value as people read it in a line of text. */
  shown?(value: string): string
  /** What stands for its values in answers, where its options say who may have them shown in full. */
  mask?: Mask<Options>
  /** How its values are sealed at rest, where its options say that they are. */
  sealing?(options: Options): Sealing | undefined
  /** HTML: sanitised on the way in, and read as plain text in files. */
  html?: true
  /** The records that stand inside its values: their names are ready for its cell. */
  namesIn?(value: unknown, options: Options): readonly (readonly [to: string, id: number])[]
  /** The cell of a value in a file that leaves; its text where nothing is said. */
  exportCell?(
    value: unknown,
    options: Options,
    texts: Texts,
    nameOf: (to: string, id: number) => string,
  ): Cell
  /** A cell of a file as a body would send it; the text itself where nothing is said. */
  importCell?(text: string, options: Options): unknown
}

/** How a kind hides its values. */
export interface Mask<Options> {
  /** Who may have a value shown in full; nothing is masked where nothing is said. */
  revealedTo(options: Options): AccessRule | undefined
  /** What stands for a value; of a masked one, itself. */
  of(value: string): string
  /** The form of a masked value, as a regular expression. */
  pattern: string
}

/** How a kind's values are sealed at rest. */
export interface Sealing {
  kind: SealedKind
  /** What stays in the clear, and may be shown to everybody. */
  shown(value: string): string
  /** The two digits of the year of birth, which stay in the clear where reports count by age. */
  year?: ((value: string) => string) | undefined
}

/** A text, or a figure in decimal digits. */
export type Cell = string | { number: string; money?: true }

/** What a search text is to each kind of field. */
export interface SearchTerms {
  text: string
  /** What has to be in a text, in any order: its words, or all of it where none is long enough. */
  words: string[]
  /** For phones, the digits; empty where there are too few. */
  phone: string
  /** For NRICs: the digits of a text that has nothing else but separators; empty otherwise. */
  nric: string
}

/** A yup message by its key; the field's label comes with it. */
export const says =
  (key: string, args?: Message['args']) =>
  (parts: { label?: string; path?: string }): string =>
    packMessage({ key, args: { label: parts.label ?? parts.path ?? '', ...args } })

/** A number as a text: digits with a point at most, in no other notation and without blanks. */
export const isPlainNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text)

/**
 * For rules of numbers: an emptied input is null; of a list or an object no number is read, though its first one could be,
 * nor of a text like "1e3", "0x10" or "1 2", which means something else to who reads it.
 */
export const asNumber = (value: unknown, original: unknown): unknown => {
  if (original === '') return null
  if (typeof original === 'string' && !isPlainNumber(original)) return NaN
  return typeof original === 'object' && original !== null ? NaN : value
}

/** For rules of texts: changes a text and leaves to the rule what is none; yup's own trim and lowercase break on it. */
export const changeText =
  (change: (text: string) => string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? change(value) : value

/** For cells of files: figures in full width, as Chinese keyboards write them, become plain ones. */
export const plainFigures = (cell: string): string => cell.normalize('NFKC').trim()

/** Takes off blanks around a text and what nobody sees in it. */
export const trimmed = changeText((text) => withoutMarks(text).trim())
export const lowered = changeText((text) => text.toLowerCase())
