import { referrersOf } from './registry.ts'
import type { Resource } from './resource.ts'

/** Entries of a settings list that others refer to can be merged into one another. */
export const isMergeable = ({ schema }: Resource): boolean =>
  schema.options.ordered === true && referrersOf(schema.name).length > 0
