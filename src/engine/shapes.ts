import { array, boolean, mixed, object, string, type ISchema, type ObjectSchema, type ObjectShape } from 'yup'
import { withoutMarks } from '../domain/invisible-marks.ts'
import { packMessage } from '../domain/message.ts'
import { says } from './fields/kind.ts'
import { plainNumber } from './fields/plain-number.ts'
import { fieldRule } from './rules.ts'
import { kindOf } from './fields/kinds.ts'
import type { Fields } from './field.ts'
import type { ValuesOf } from './schema.ts'

/*
 * The words that calls are declared in: yup's own, where a member is there unless it says otherwise. A rule that the
 * description of the call cannot be read from brings its own as `meta({ openapi })`.
 */

export const text = () => string().defined()
export const whole = () => plainNumber().integer().defined()
export const decimal = () => plainNumber().defined()
export const yesNo = () => boolean().defined()
/** Any JSON. */
export const anything = () => mixed()
/** An object of a type that is no rule: known to callers, described as no more than an object. */
export const objectOf = <Value>() =>
  mixed<Value & object>()
    .defined()
    .meta({ openapi: { type: 'object' } })
export const oneOf = <const Value extends string>(...values: readonly Value[]) =>
  string().oneOf(values).defined()

/** A text that is sent, without the blanks around it and invisible marks; nothing else is read as one. */
export const typed = () =>
  string()
    .typeError(says('validation.type'))
    .transform((_value: unknown, sent: unknown) =>
      typeof sent === 'string' ? withoutMarks(sent).trim() : sent,
    )

/** An id that is sent, in digits or as a number; what is none is refused by the text of `key`. */
export const anId = (key: string) =>
  plainNumber().typeError(key).integer(key).min(0, key).max(Number.MAX_SAFE_INTEGER, key)

/** Such an id in a query, by the name of what it says. */
export const idNamed = (field: string) => anId(packMessage({ key: 'filter.value', args: { field } }))

/** An object with these members and no others. */
export const shape = <Shape extends ObjectShape>(members: Shape) => object(members).noUnknown().required()
export const list = <Value>(of: ISchema<Value>) => array(of).required()

const position = {
  current_page: whole(),
  per_page: whole(),
  total: whole(),
  from: whole().nullable(),
  to: whole().nullable(),
}

/** Where a page stands; its total is null where the caller counts later. */
export const countedLater = shape({ ...position, total: whole().nullable() })

/** A page of a list, as the page dialect writes it. */
export const page = <Value>(of: ISchema<Value>) => shape({ data: list(of), ...position })

/** A page of a list, as the content dialect writes it. */
export const content = <Value>(of: ISchema<Value>) =>
  shape({ content: list(of), meta: shape({}), pagination: shape(position) })

const largestPage = 500
const largestPageNumber = 1_000_000_000
/** A whole number from 1 to `most`, in a query; another one is refused by the text of `key`. */
export const upTo = (most: number, key: string) =>
  plainNumber().typeError(key).integer(key).min(1, key).max(most, key)

/** Which page of a list is asked for, in a query. */
export const paging = {
  page: upTo(largestPageNumber, 'query.page'),
  limit: upTo(largestPage, 'query.limit'),
}

/** What a body has, by the kinds of its fields: their rules, their texts, their description. */
export const form = <const F extends Fields>(fields: F) =>
  object(
    Object.fromEntries(
      Object.entries(fields).map(([name, field]) => [
        name,
        fieldRule(name, field).meta({ openapi: kindOf(field).openapi(field.options) }),
      ]),
    ),
  ).noUnknown() as unknown as ObjectSchema<ValuesOf<F>>
