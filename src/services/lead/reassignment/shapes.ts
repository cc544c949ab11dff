import type { InferType } from 'yup'
import { list, oneOf, page, shape, text, whole, yesNo } from '../../../engine/shapes.ts'

const status = () => oneOf('PENDING', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED')

/** A lead of a plan or of a run, with the names of all. */
const lead = {
  lead_id: whole(),
  from_id: whole().nullable(),
  to_id: whole().nullable(),
  rule: text().nullable(),
  lead_name: text().nullable(),
  from_name: text().nullable(),
  to_name: text().nullable(),
}
const namedLead = shape(lead)
export type NamedLead = InferType<typeof namedLead>

/** How many leads somebody gets and gives. */
const personCount = shape({ user_id: whole(), user_name: text().nullable(), gets: whole(), gives: whole() })
export type PersonCount = InferType<typeof personCount>

/** What would become of the stale leads. */
export const reassignmentPreview = page(namedLead).shape({
  stale_days: whole(),
  moves: whole(),
  people: list(personCount),
})
export type ReassignmentPreview = InferType<typeof reassignmentPreview>

/**
 * One run, as far as it is [ENT-04]. `total` are the stale leads, `moves` those of them that were to go to somebody
 * else; `touched` between the plan and their turn, they are left as they are. `undo_status` is null while nobody took
 * it back.
 */
const process = {
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
export const reassignmentProcess = shape(process)
export type ReassignmentProcess = InferType<typeof reassignmentProcess>

/** What became of a lead. */
const reassignedLead = shape({
  ...lead,
  outcome: oneOf('moved', 'touched').nullable(),
  undone: oneOf('back', 'kept').nullable(),
  reason: text().nullable(),
})
export type ReassignedLead = InferType<typeof reassignedLead>

/** A run with how many leads each person got and gave, and a page of its leads. */
export const reassignmentResult = shape({
  ...process,
  people: list(personCount),
  leads: page(reassignedLead),
})
export type ReassignmentResult = InferType<typeof reassignmentResult>
