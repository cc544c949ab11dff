import { referrersOf } from './registry.ts'
import type { Resource } from './resource.ts'

export const isMergeable = ({ schema }: Resource): boolean =>
  schema.options.ordered === true && referrersOf(schema.name).length > 0
