import {
  mixed,
  object,
  string,
  type AnyObject,
  type InferType,
  type ObjectSchema,
  type ObjectShape,
} from 'yup'
import type { Fields } from '../../field.ts'
import { kindOf } from '../../fields/kind-of.ts'
import type { Schema, ValuesOf } from '../../schema.ts'
import { objectOf, shape, whole, yesNo } from '../../shapes.ts'
import { jsonSchema } from '../openapi/json-schema.ts'
import { componentName } from '../openapi/schemas.ts'
import type { Row, Values } from '../resource-service.ts'
import type { Rule } from './rule.ts'

/* Parts are declared before any resource is known: without a schema, descriptions use `{Record}`. Only the form is checked here; values later. */

const component = (what: '' | 'Values' | 'Filter', schema?: Schema) => ({
  $ref: `#/components/schemas/${schema ? componentName(schema) : '{Record}'}${what}`,
})

/** A record in responses: readable fields plus those added by its service. */
export const record = (schema?: Schema) =>
  mixed<Row>()
    .defined()
    .meta({ openapi: component('', schema) })

export const either = <One extends object, Other extends object>(one: Rule<One>, other: Rule<Other>) =>
  mixed<One | Other>()
    .defined()
    .test((value) => [one, other].some((rule) => rule.isValidSync(value, { strict: true })))
    .meta({ openapi: { anyOf: [jsonSchema(one), jsonSchema(other)] } })

/** Response for a requested id: the record, or missing if absent or not visible. */
export const found = () => either(record(), shape({ id: whole(), _missing: yesNo() }))

/** Base version of a change; a newer one yields 409. */
export const version = () => mixed<number>().meta({ openapi: { type: 'integer' } })

/** Describes only the form of field values; `readValues` checks rights and values. */
export function sentValues<
  const F extends Fields,
  const Needed extends keyof F & string = never,
  More extends ObjectShape = Record<never, never>,
>(
  fields: F,
  needed?: readonly Needed[],
  more?: More,
): ObjectSchema<
  Partial<ValuesOf<F>> & Pick<ValuesOf<F>, Needed> & InferType<ReturnType<typeof object<AnyObject, More>>>
>
export function sentValues(
  fields: Fields,
  needed: readonly string[] = [],
  more?: ObjectShape,
): ObjectSchema<AnyObject> {
  const { properties, required = [] } = jsonSchema(object(more))
  const openapi = {
    type: 'object',
    properties: {
      ...Object.fromEntries(
        Object.entries(fields).map(([name, field]) => [name, kindOf(field).openapi(field.options)]),
      ),
      ...properties,
    },
    ...([...needed, ...required].length > 0 && { required: [...needed, ...required] }),
  }
  return object(more).meta({ openapi })
}

export const sentRecord = () => objectOf<Values>().meta({ openapi: component('Values') })
export const sent = <Value extends AnyPresentValue = AnyPresentValue>(openapi: object) =>
  mixed<Value>().meta({ openapi })
type AnyPresentValue = NonNullable<unknown>
export const sentJson = (contentSchema: object) =>
  string().meta({ openapi: { type: 'string', contentMediaType: 'application/json', contentSchema } })
export const sentFilter = (schema?: Schema) => sentJson(component('Filter', schema))
export const sentIds = () => sentJson({ type: 'array', items: { type: 'integer' } })
export const overAll = () => ({
  filter: sent(component('Filter')),
  q: sent<string>({ type: 'string' }),
})
