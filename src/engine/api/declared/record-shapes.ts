import {
  mixed,
  object,
  string,
  type AnyObject,
  type InferType,
  type ISchema,
  type ObjectSchema,
  type ObjectShape,
  type Schema as Rule,
} from 'yup'
import type { Fields } from '../../field.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { Schema, ValuesOf } from '../../schema.ts'
import { objectOf, shape, whole, yesNo } from '../../shapes.ts'
import { jsonSchema } from '../openapi/json-schema.ts'
import { componentName } from '../openapi/schemas.ts'
import type { Row, Values } from '../resource-service.ts'

/*
 * Parts of every resource are declared before any is known: where no schema is named, `{Record}` stands for it in their
 * descriptions. What is sent there is said by its form alone; it is read where the resource is known.
 */

/** The component of a resource: its record, what may be sent for it, what may be asked. */
const component = (what: '' | 'Values' | 'Filter', schema?: Schema) => ({
  $ref: `#/components/schemas/${schema ? componentName(schema) : '{Record}'}${what}`,
})

/** A record as its resource answers it: the fields that the caller may read, and what its service adds. */
export const record = (schema?: Schema) =>
  mixed<Row>()
    .defined()
    .meta({ openapi: component('', schema) })

/** One of two shapes. */
export const either = <One extends object, Other extends object>(one: ISchema<One>, other: ISchema<Other>) =>
  mixed<One | Other>()
    .defined()
    .test((value) => [one, other].some((rule) => (rule as Rule).isValidSync(value, { strict: true })))
    .meta({ openapi: { anyOf: [jsonSchema(one), jsonSchema(other)] } })

/** What stands for an id that was asked for: its record, or that it is missing or out of sight. */
export const found = () => either(record(), shape({ id: whole(), _missing: yesNo() }))

/** The version that a change starts from; what is newer is answered with a 409. */
export const version = () => mixed<number>().meta({ openapi: { type: 'integer' } })

/**
 * Values of fields, as a body has them. What is said of them here is their form: who may set which, and what is wrong
 * with them, is read where they are kept (`readValues`).
 */
export function sentValues<
  const F extends Fields,
  const Needed extends keyof F & string = never,
  More extends ObjectShape = Record<never, never>,
>(fields: F, needed: readonly Needed[] = [], more?: More) {
  const { properties, required = [] } = jsonSchema(object(more)) as Record<string, object> & {
    required?: string[]
  }
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
  type Sent = Partial<ValuesOf<F>> & Pick<ValuesOf<F>, Needed>
  return object(more).meta({ openapi }) as unknown as ObjectSchema<
    Sent & InferType<ReturnType<typeof object<AnyObject, More>>>
  >
}

/** What is sent for a record of the part's resource. */
export const sentRecord = () => objectOf<Values>().meta({ openapi: component('Values') })
/** Something sent, as it is described. */
export const sent = <Value extends AnyPresentValue = AnyPresentValue>(openapi: object) =>
  mixed<Value>().meta({ openapi })
type AnyPresentValue = NonNullable<unknown>
/** Something in the address, as JSON. */
export const sentJson = (contentSchema: object) =>
  string().meta({ openapi: { type: 'string', contentMediaType: 'application/json', contentSchema } })
/** A filter in the address. */
export const sentFilter = (schema?: Schema) => sentJson(component('Filter', schema))
/** Ids in the address. */
export const sentIds = () => sentJson({ type: 'array', items: { type: 'integer' } })
/** What a job over everything that matches is told. */
export const overAll = () => ({
  filter: sent(component('Filter')),
  q: sent<string>({ type: 'string' }),
})
