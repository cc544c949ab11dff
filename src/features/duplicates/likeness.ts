import type { AccessSession } from '../../domain/access.ts'
import { askableFields } from '../../engine/masked-fields.ts'
import type { Resource } from '../../engine/resource.ts'

/** Why two records are likely one person. */
export type LikenessReason = 'phone' | 'email' | 'name'

export interface Likeness {
  reason: LikenessReason
  /** The field that people read it in. */
  field: string
  /** The column whose value two records share. */
  column: string
}

/** By what likely doubles of a record are found, the strongest first. A unique value has no double. */
export function likenessesOf({ schema, merges, person = {} }: Resource): Likeness[] {
  const { fields, options } = schema
  const shared = (reason: LikenessReason, field: string | undefined, column = field): Likeness[] =>
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
export function askableLikenesses(resource: Resource, session: AccessSession): Likeness[] {
  const askable = askableFields(resource.schema, session)
  return likenessesOf(resource).filter(({ field }) => askable.has(field))
}

/** Two records beside each other. */
export interface LikelyPair {
  ids: readonly [older: number, newer: number]
  reasons: LikenessReason[]
}

/** Two records of which somebody said that they are not the same. */
export interface DistinctPair {
  id: number
  ids: readonly [older: number, newer: number]
  by: string
  said_at: string
}
