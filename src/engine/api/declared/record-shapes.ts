import { mixed, object, string } from 'yup'
import type { Schema } from '../../schema.ts'
import { paging } from '../../shapes.ts'
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
