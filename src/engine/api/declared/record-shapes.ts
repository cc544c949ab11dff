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
import { kindOf } from '../../fields/kinds.ts'
import type { Schema, ValuesOf } from '../../schema.ts'
import { paging } from '../../shapes.ts'
import { jsonSchema } from '../openapi/json-schema.ts'
import { componentName } from '../openapi/schemas.ts'
import type { Row } from '../resource-service.ts'

const component = (name: string) => ({ $ref: `#/components/schemas/${name}` })

/** A record as its resource answers it: the fields that the caller may read, and what its service adds. */
export const record = (schema: Schema) =>
  mixed<Row>()
    .defined()
    .meta({ openapi: component(componentName(schema)) })

const json = (schema: object) => ({
  type: 'string',
  contentMediaType: 'application/json',
  contentSchema: schema,
})

/** What a list is asked by, in the page dialect, which reads it: what may be asked depends on who asks. */
export const listQuery = (schema: Schema) =>
  object({
    ...paging,
    sort: string(),
    order: string().meta({ openapi: { type: 'string', enum: ['ASC', 'DESC'] } }),
    q: string(),
    fields: string(),
    ids: string(),
    count: string().meta({ openapi: { type: 'string', enum: ['exact', 'defer'] } }),
    filter: string().meta({ openapi: json(component(`${componentName(schema)}Filter`)) }),
  })

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
  type Values = Partial<ValuesOf<F>> & Pick<ValuesOf<F>, Needed>
  return object(more).meta({ openapi }) as unknown as ObjectSchema<
    Values & InferType<ReturnType<typeof object<AnyObject, More>>>
  >
}

/*
 * Parts of every resource are declared before any is known: `{Record}` stands for its schema in their descriptions. What
 * is sent there is said by its form alone; it is read where the resource is known.
 */

/** The component of the resource that a part belongs to. */
export const componentOf = (what: 'Values' | 'Filter') => component(`{Record}${what}`)
/** Something sent, as it is described. */
export const sent = <Value extends AnyPresentValue = AnyPresentValue>(openapi: object) =>
  mixed<Value>().meta({ openapi })
type AnyPresentValue = NonNullable<unknown>
/** A filter in the address, as JSON. */
export const sentFilter = () => string().meta({ openapi: json(componentOf('Filter')) })
/** Ids in the address, as JSON. */
export const sentIds = () => string().meta({ openapi: json({ type: 'array', items: { type: 'integer' } }) })
/** What a job over everything that matches is told. */
export const overAll = () => ({ filter: sent(componentOf('Filter')), q: sent<string>({ type: 'string' }) })
