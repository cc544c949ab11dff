import type { InferType, ObjectShape } from 'yup'
import { list, oneOf, shape, text, whole, yesNo } from '../../../engine/shapes.ts'

/* Record ids and names are named per resource, so they are not in these shapes. */

const status = () => oneOf('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED')

export const moveMembers = {
  from_id: whole().nullable(),
  to_id: whole().nullable(),
  rule: text().nullable(),
  from_name: text().nullable(),
  to_name: text().nullable(),
}

export const outcomeMembers = {
  outcome: oneOf('moved', 'touched').nullable(),
  undone: oneOf('back', 'kept').nullable(),
  reason: text().nullable(),
}

type Told<Members extends ObjectShape> = InferType<ReturnType<typeof shape<Members>>>

export interface NamedMove extends Told<typeof moveMembers> {
  id: number
  name: string | null
}

export interface ReassignedRecord extends NamedMove, Told<typeof outcomeMembers> {}

const personCount = shape({ user_id: whole(), user_name: text().nullable(), gets: whole(), gives: whole() })
export type PersonCount = InferType<typeof personCount>

export const planMembers = { stale_days: whole(), moves: whole(), people: list(personCount) }

/**
 * Progress of a run [ENT-04]. `total` counts stale records, `moves` those planned to move; records `touched` after the
 * plan are skipped. `undo_status` is null unless reverted.
 */
const processMembers = {
  id: whole(),
  process_status: status(),
  created_at: text(),
  finished_at: text().nullable(),
  owner_id: whole(),
  owner_name: text().nullable(),
  stale_days: whole(),
  total: whole(),
  moves: whole(),
  moved: whole(),
  touched: whole(),
  error: text().nullable(),
  undo_status: status().nullable(),
  back: whole(),
  kept: whole(),
  can_undo: yesNo(),
}
export const reassignmentProcess = shape(processMembers)
export type ReassignmentProcess = InferType<typeof reassignmentProcess>

export const resultMembers = { ...processMembers, people: list(personCount) }
