import type { Schema } from 'yup'
import { packMessage, type Message } from '../../domain/message.ts'

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
}

/** A yup message by its key; the field's label comes with it. */
export const says =
  (key: string, args?: Message['args']) =>
  (parts: { label?: string; path?: string }): string =>
    packMessage({ key, args: { label: parts.label ?? parts.path ?? '', ...args } })

/** For rules of numbers: an emptied input is null; of a list or an object no number is read, though its first one could be. */
export const asNumber = (value: unknown, original: unknown): unknown =>
  original === '' ? null : typeof original === 'object' && original !== null ? NaN : value

/** For rules of texts: changes a text and leaves to the rule what is none; yup's own trim and lowercase break on it. */
export const changeText =
  (change: (text: string) => string) =>
  (value: unknown): unknown =>
    typeof value === 'string' ? change(value) : value

export const trimmed = changeText((text) => text.trim())
export const lowered = changeText((text) => text.toLowerCase())
