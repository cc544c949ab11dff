import { translateLabel } from '../domain/texts/spoken.ts'
import type { AnyField, Field, Fields } from './field.ts'

export interface SchemaOptions {
  /** Table name; the schema's own where nothing is said. */
  table?: string
  /** Its table is a view over the tables of others, where its records are written. */
  view?: boolean
  /** What its id is called beside `id`: in answers, orders and bodies. */
  idName?: string
  /** Deleted records stay, marked by deleted_at, out of every call. */
  softDelete?: boolean
  /** Large enough that search needs its trigram indexes and definer function. */
  searchIndex?: boolean
  /** People put the records in an order of their own, kept in `position`. */
  ordered?: boolean
  /** Its table's trigger `names` moves the corporate's version of names with each change: they are kept between calls. */
  namesKept?: boolean
  /** The field with a person's name: what its writings have in common is kept in `name_key`. */
  nameKey?: string
  /** The field whose value names a record wherever it is referred to. */
  title: string
  /** The field whose colour paints the record's name as a chip. */
  colour?: string
  /** The field with the picture that stands for the record. */
  picture?: string
  /** The field that is true where records which refer to this one, or to one below it, are done with. */
  closing?: string
}

export interface Schema<F extends Fields = Fields> {
  readonly name: string
  readonly table: string
  readonly fields: F
  readonly options: SchemaOptions
}

/** What a record shows of itself beside its name, or is found by, each by the field that has it. */
type Marks = 'colour' | 'picture' | 'closing' | 'nameKey'

type ValueOf<T> =
  T extends Field<infer _K, infer Value, infer Required>
    ? Required extends true
      ? Value
      : Value | null
    : never

/** The values of fields, by their names. */
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> }

/** The values of those fields of `F` that stand in `S`. */
export type ValuesIn<F extends Fields, S> = {
  -readonly [K in keyof S]: K extends keyof F ? ValueOf<F[K]> : never
}

/** A record as it travels: its fields, its id and the version that stale edits are measured by. */
export type RecordOf<S extends Schema> = { id: number; version: number } & ValuesOf<S['fields']>

/** Names of a schema's fields, with the ones every record has. */
export type FieldName<F extends Fields> = (keyof F & string) | 'id'

/** Declares what an entity is: its fields by kind. Table, rules, type, calls and screens follow. */
export function defineSchema<const F extends Fields>(
  name: string,
  fields: F,
  options: Omit<SchemaOptions, 'title' | Marks> & { title: keyof F & string } & {
    [K in Marks]?: keyof F & string
  },
): Schema<F> {
  // Without a prototype: a name that a client sends is a field or nothing, never `toString`.
  const own = Object.assign(Object.create(null) as F, fields)
  return { name, table: options.table ?? name, fields: own, options }
}

/** A field's label: its own, or its name with a capital and without `_id`; in the console, in its language. */
export function labelOf(name: string, field?: AnyField): string {
  const words = name.replace(/_ids?$/, '').replaceAll('_', ' ')
  return translateLabel(field?.options.label ?? words.charAt(0).toUpperCase() + words.slice(1))
}
