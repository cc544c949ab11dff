import type { Resource } from '../../engine/resource.ts'
import { matchKeysOf } from './match-keys.ts'

/** Indexes on match keys. */
export const matchKeyIndexes = (resource: Resource): string[] =>
  matchKeysOf(resource)
    .filter(({ column }) => !resource.schema.fields[column]?.options.index)
    .map(({ column }) => {
      const { schema, holder: by } = resource
      const { table } = schema
      // Allows index-only scans under the row rule.
      const holder = by ? ` include ("${by}")` : ''
      return `create index ${table}_${column}_index on ${table} (corporate_id, "${column}")${holder} where deleted_at is null and "${column}" is not null;`
    })
