import {
  array,
  boolean,
  mixed,
  object,
  string,
  type AnyObject,
  type ISchema,
  type ObjectSchema,
  type ObjectShape,
} from 'yup'
import { withoutMarks } from '../domain/invisible-marks.ts'
import { packMessage } from '../domain/message.ts'
import { says } from './fields/kind.ts'
import { plainNumber } from './fields/plain-number.ts'
import { fieldRule } from './rules.ts'
import { kindOf } from './fields/kind-of.ts'
import type { Fields } from './field.ts'
import type { ValuesOf } from './schema.ts'

/* Building blocks of endpoint schemas: yup with members required by default. Rules that cannot be documented automatically add `meta({ openapi })`. */

export const text = () => string().defined()
export const whole = () => plainNumber().integer().defined()
export const decimal = () => plainNumber().defined()
export const yesNo = () => boolean().defined()
export const anything = () => mixed()
/** Object without validation, for typing only. */
export const objectOf = <Value>() =>
  mixed<Value & object>()
    .defined()
    .meta({ openapi: { type: 'object' } })
export const oneOf = <const Value extends string>(...values: readonly Value[]) =>
  string().oneOf(values).defined()

/** Trimmed text without invisible characters; rejects non-strings. */
export const typed = () =>
  string()
    .typeError(says('validation.type'))
    .transform((_value: unknown, sent: unknown) =>
      typeof sent === 'string' ? withoutMarks(sent).trim() : sent,
    )

/** Id as digits or number; errors use the text `key`. */
export const anId = (key: string) =>
  plainNumber().typeError(key).integer(key).min(0, key).max(Number.MAX_SAFE_INTEGER, key)

export const idNamed = (field: string) => anId(packMessage({ key: 'filter.value', args: { field } }))

/** Object with exactly these members. */
export const shape = <Shape extends ObjectShape>(members: Shape) => object(members).noUnknown().required()
export const list = <Value>(of: ISchema<Value>) => array(of).required()

const position = {
  current_page: whole(),
  per_page: whole(),
  total: whole(),
  from: whole().nullable(),
  to: whole().nullable(),
}

/** Total is null if counted later. */
export const countedLater = shape({ ...position, total: whole().nullable() })

export const page = <Value>(of: ISchema<Value>) => shape({ data: list(of), ...position })

export const content = <Value>(of: ISchema<Value>) =>
  shape({ content: list(of), meta: shape({}), pagination: shape(position) })

const largestPage = 500
const largestPageNumber = 1_000_000_000
/** Whole number from 1 to `most`; errors use the text `key`. */
export const upTo = (most: number, key: string) =>
  plainNumber().typeError(key).integer(key).min(1, key).max(most, key)

export const paging = {
  page: upTo(largestPageNumber, 'query.page'),
  limit: upTo(largestPage, 'query.limit'),
}

/** Body schema from field kinds: rules, texts and documentation. */
export function form<const F extends Fields>(fields: F): ObjectSchema<ValuesOf<F>>
export function form(fields: Fields): ObjectSchema<AnyObject> {
  return object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        fieldRule(name, field).meta({ openapi: kindOf(field).openapi(field.options) }),
      ]),
    ),
  ).noUnknown()
}
