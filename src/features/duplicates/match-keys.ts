import type { AccessSession } from '../../domain/access.ts'
import { askableFields } from '../../engine/masked-fields.ts'
import type { Resource } from '../../engine/resource.ts'

/** Why two records are likely one person. */
export type MatchReason = 'phone' | 'email' | 'name'

export interface MatchKey {
  reason: MatchReason
  /** The field that people read it in. */
  field: string
  /** The column whose value two records share. */
  column: string
}

/** By what likely doubles of a record are found, the strongest first. A unique value has no double. */
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

/** Those by whose field the session may ask. */
export function askableMatchKeys(resource: Resource, session: AccessSession): MatchKey[] {
  const askable = askableFields(resource.schema, session)
  return matchKeysOf(resource).filter(({ field }) => askable.has(field))
}

/** Two records beside each other. */
export interface LikelyPair {
  ids: readonly [older: number, newer: number]
  reasons: MatchReason[]
}

/** Two records of which somebody said that they are not the same. */
export interface DistinctPair {
  id: number
  ids: readonly [older: number, newer: number]
  by: string
  said_at: string
}
