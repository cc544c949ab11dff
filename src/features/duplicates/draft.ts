import type { Resource } from '../../engine/resource.ts'
import { likenessesOf } from './likeness.ts'

/** Likely doubles are found by values that two records share. */
export const likenessIndexesOf = (resource: Resource): string[] =>
  likenessesOf(resource)
    .filter(({ column }) => !resource.schema.fields[column]?.options.index)
    .map(({ column }) => {
      const { schema, holder: by } = resource
      const { table } = schema
      // Who does not see all records looks through the index alone.
      const holder = by ? ` include ("${by}")` : ''
      return `create index ${table}_${column}_index on ${table} (corporate_id, "${column}")${holder} where deleted_at is null and "${column}" is not null;`
    })
