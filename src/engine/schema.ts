import { translateLabel } from '../domain/texts/spoken.ts'
import type { AnyField, Field, Fields } from './field.ts'

export interface SchemaOptions {
  table?: string
  /** A view over tables through which records are written. */
  view?: boolean
  /** Alias of `id` in responses, sorting and bodies. */
  idName?: string
  /** Marks deleted records with deleted_at and hides them everywhere. */
  softDelete?: boolean
  /** Large enough to need trigram indexes and the definer search function. */
  searchIndex?: boolean
  /** Manually ordered by `position`. */
  ordered?: boolean
  /** Names are cached; the table's `names` trigger bumps the corporate's version. */
  namesKept?: boolean
  /** Person's name field; spelling variants are normalised in `name_key`. */
  nameKey?: string
  /** Field shown as the record's name in references. */
  title: string
  colour?: string
  picture?: string
  /** Boolean field: referring records count as closed, also for child entries. */
  closing?: string
}

export interface Schema<F extends Fields = Fields> {
  readonly name: string
  readonly table: string
  readonly fields: F
  readonly options: SchemaOptions
}

type Marks = 'colour' | 'picture' | 'closing' | 'nameKey'

type ValueOf<T> =
  T extends Field<infer _K, infer Value, infer Required>
    ? Required extends true
      ? Value
      : Value | null
    : never

export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> }

export type ValuesIn<F extends Fields, S> = {
  -readonly [K in keyof S]: K extends keyof F ? ValueOf<F[K]> : never
}

/** Wire record with the version for conflict checks. */
export type RecordOf<S extends Schema> = { id: number; version: number } & ValuesOf<S['fields']>

export type FieldName<F extends Fields> = (keyof F & string) | 'id'

/** Declares an entity by its fields; table, rules, types, endpoints and pages derive from it. */
export function defineSchema<const F extends Fields>(
  name: string,
  fields: F,
  options: Omit<SchemaOptions, 'title' | Marks> & { title: keyof F & string } & {
    [K in Marks]?: keyof F & string
  },
): Schema<F> {
  // No prototype, so client names such as `toString` never match.
  const own: F = { __proto__: null, ...fields }
  return { name, table: options.table ?? name, fields: own, options }
}

/** Own label, else the capitalised name without `_id`; translated in the console. */
export function labelOf(name: string, field?: AnyField): string {
  const words = name.replace(/_ids?$/, '').replaceAll('_', ' ')
  return translateLabel(field?.options.label ?? words.charAt(0).toUpperCase() + words.slice(1))
}
