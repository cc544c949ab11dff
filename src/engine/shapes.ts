import { array, boolean, mixed, number, object, string, type ISchema, type ObjectShape } from 'yup'
import { asNumber } from './fields/kind.ts'
import { fieldRule } from './rules.ts'
import { kindOf } from './fields/kinds.ts'
import type { Fields } from './field.ts'
import type { ValuesOf } from './schema.ts'

/*
 * The words that calls are declared in: yup's own, where a member is there unless it says otherwise. A rule that the
 * description of the call cannot be read from brings its own as `meta({ openapi })`.
 */

export const text = () => string().defined()
export const whole = () => number().integer().defined()
export const decimal = () => number().defined()
export const yesNo = () => boolean().defined()
/** Any JSON. */
export const anything = () => mixed()
export const oneOf = <const Value extends string>(...values: readonly Value[]) =>
  string().oneOf(values).defined()

/** An object with these members and no others. */
export const shape = <Shape extends ObjectShape>(members: Shape) => object(members).noUnknown().required()
export const list = <Value>(of: ISchema<Value>) => array(of).required()

/** A page of a list, as the page dialect writes it. */
export const page = <Value>(of: ISchema<Value>) =>
  shape({
    data: list(of),
    current_page: whole(),
    per_page: whole(),
    total: whole().nullable(),
    from: whole().nullable(),
    to: whole().nullable(),
  })

const largestPage = 500
const largestPageNumber = 1_000_000_000
const upTo = (most: number, key: string) =>
  number().transform(asNumber).typeError(key).integer(key).min(1, key).max(most, key)

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
  ).noUnknown() as unknown as ISchema<ValuesOf<F>>
