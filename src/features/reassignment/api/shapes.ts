import type { InferType, ObjectShape } from 'yup'
import { list, oneOf, shape, text, whole, yesNo } from '../../../engine/shapes.ts'

/*
 * What a reassignment answers, but for the records: their ids and names go by a name of their own in each resource's
 * calls.
 */

const status = () => oneOf('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED')

/** From whom a record goes to whom, and by which rule. */
export const moveMembers = {
  from_id: whole().nullable(),
  to_id: whole().nullable(),
  rule: text().nullable(),
  from_name: text().nullable(),
  to_name: text().nullable(),
}

/** What became of it. */
export const outcomeMembers = {
  outcome: oneOf('moved', 'touched').nullable(),
  undone: oneOf('back', 'kept').nullable(),
  reason: text().nullable(),
}

type Told<Members extends ObjectShape> = InferType<ReturnType<typeof shape<Members>>>

/** A record of a plan, with the names of all. */
export interface NamedMove extends Told<typeof moveMembers> {
  id: number
  name: string | null
}

/** A record of a run, with what became of it. */
export interface ReassignedRecord extends NamedMove, Told<typeof outcomeMembers> {}

/** How many records somebody gets and gives. */
const personCount = shape({ user_id: whole(), user_name: text().nullable(), gets: whole(), gives: whole() })
export type PersonCount = InferType<typeof personCount>

/** What is said of a plan beside its records. */
export const planMembers = { stale_days: whole(), moves: whole(), people: list(personCount) }

/**
 * One run, as far as it is [ENT-04]. `total` are the stale records, `moves` those of them that were to go to somebody
 * else; `touched` between the plan and their turn, they are left as they are. `undo_status` is null while nobody took
 * it back.
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

/** What is said of a run beside its records. */
export const resultMembers = { ...processMembers, people: list(personCount) }
