import type { AccessRule } from '../domain/access.ts'
import type { KindName, KindValues } from './fields/kind.ts'
import type { KindOptions } from './fields/kinds.ts'

/** What every field may say of itself, whatever its kind. */
export interface FieldOptions {
  required?: boolean
  /** In forms it is required while another field has this value; the service says the same. */
  requiredWhen?: { field: string; is: string }
  /** Set by the server only: not in forms, refused in a body. */
  readOnly?: boolean
  /**
   * Kept up by calls, not by people (last_message_at): in no form, refused in a body but where the service's hooks check
   * it, and a change never moves the record's version.
   */
  system?: boolean
  /** The database makes it of these fields: nobody writes it, and whoever reads them all reads it. */
  derivedFrom?: readonly string[]
  /** A key of another service, which tells people nothing: no column of a list. */
  technical?: boolean
  /** A new record begins with the first entry of the list that it refers to. */
  startsFirst?: boolean
  index?: boolean
  /** No two live records of a corporate share it. */
  unique?: boolean
  label?: string
  help?: string
  /** What of its user a browser may fill in; nothing where nothing is said. */
  autoComplete?: 'name' | 'tel' | 'current-password' | 'new-password'
  /** The value a new record gets where nothing is said: JSON, as in a body. */
  default?: string | number | boolean
  /** Tells who somebody is, or what they said: it is overwritten when their data is erased. */
  personal?: boolean
  /** Who may see it at all: in records, filters, sorting, search and export. Everybody where nothing is said. */
  read?: AccessRule
  /** Who may set it. Whoever may write the record where nothing is said. */
  write?: AccessRule
}

export interface Field<K extends KindName = KindName, Value = unknown, Required extends boolean = boolean> {
  readonly kind: K
  readonly options: KindOptions[K] & FieldOptions
  readonly required: Required
  /** For the type alone: never set. */
  readonly value?: Value
}

/** A field of some kind: `field.kind` tells which options it has. */
export type AnyField = { [K in KindName]: Field<K> }[KindName]
export type Fields = Readonly<Record<string, AnyField>>

type Required<O> = O extends { required: true } ? true : false
type Options<K extends KindName> = FieldOptions & KindOptions[K]

function builder<K extends KindName>(kind: K) {
  return <const O extends Options<K>>(options: O = {} as O): Field<K, KindValues[K], Required<O>> => ({
    kind,
    options,
    required: (options.required === true) as Required<O>,
  })
}

function reference<K extends 'ref' | 'refs'>(kind: K) {
  return <const O extends Omit<Options<K>, 'to'>>(
    to: string,
    options: O = {} as O,
  ): Field<K, KindValues[K], Required<O>> => ({
    kind,
    options: { ...options, to } as unknown as Options<K>,
    required: (options.required === true) as Required<O>,
  })
}

type ChoiceExtras<C> = Pick<KindOptions['choice'], 'offered'> & {
  written?: { readonly [K in keyof C]?: readonly string[] }
  colours?: { readonly [K in keyof C]: string }
}

/** Field builders: `f.text({ required: true, max: 120 })`, `f.ref('budget')`. */
export const f = {
  text: builder('text'),
  longText: builder('longText'),
  richText: builder('richText'),
  email: builder('email'),
  phone: builder('phone'),
  nric: builder('nric'),
  money: builder('money'),
  percent: builder('percent'),
  int: builder('int'),
  bool: builder('bool'),
  date: builder('date'),
  dateTime: builder('dateTime'),
  month: builder('month'),
  file: builder('file'),
  colour: builder('colour'),
  json: <const O extends Options<'json'>>(
    options: O = {} as O,
  ): Field<'json', O extends { texts: true } ? string[] : KindValues['json'], Required<O>> => ({
    kind: 'json',
    options,
    required: (options.required === true) as Required<O>,
  }),
  ref: reference('ref'),
  refs: reference('refs'),
  choice: <const C extends Readonly<Record<string, string>>, const O extends FieldOptions & ChoiceExtras<C>>(
    choices: C,
    options: O = {} as O,
  ): Field<'choice', keyof C & string, Required<O>> => ({
    kind: 'choice',
    options: { ...options, choices },
    required: (options.required === true) as Required<O>,
  }),
}
