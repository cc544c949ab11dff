import { isPlainObject } from '../../domain/plain-object.ts'
import type { Row } from '../../engine/api/resource-service.ts'

export interface Assignment {
  user_id: number
  message_group_bundle_key?: string | null
}

const isAssignment = (value: unknown): value is Assignment =>
  isPlainObject(value) && typeof value['user_id'] === 'number'

/** Owners of a lead, where they are readable. */
export const assignmentsOf = ({ lead_assignments: owners }: Row): Assignment[] =>
  Array.isArray(owners) ? owners.filter(isAssignment) : []
