import type { AccessSession } from '../../domain/access.ts'
import { askableFields } from '../../engine/masked-fields.ts'
import type { Resource } from '../../engine/resource.ts'

export type MatchReason = 'phone' | 'email' | 'name'

export interface MatchKey {
  reason: MatchReason
  field: string
  column: string
}

/** Match keys, strongest first; unique values cannot have duplicates. */
export function matchKeysOf({ schema, merges, person = {} }: Resource): MatchKey[] {
  const { fields, options } = schema
  const shared = (reason: MatchReason, field: string | undefined, column = field): MatchKey[] =>
    field !== undefined && column !== undefined && !fields[field]?.options.unique
      ? [{ reason, field, column }]
      : []
  if (!merges) return []
  return [
    ...shared('phone', person.phone),
    ...shared('email', person.email),
    ...shared('name', options.nameKey, 'name_key'),
  ]
}

/** Match keys whose field the session may filter by. */
export function askableMatchKeys(resource: Resource, session: AccessSession): MatchKey[] {
  const askable = askableFields(resource.schema, session)
  return matchKeysOf(resource).filter(({ field }) => askable.has(field))
}

export interface LikelyPair {
  ids: readonly [older: number, newer: number]
  reasons: MatchReason[]
}

export interface DistinctPair {
  id: number
  ids: readonly [older: number, newer: number]
  by: string
  said_at: string
}
