import type { InferType } from 'yup'
import {
  moveMembers,
  outcomeMembers,
  planMembers,
  resultMembers,
} from '../../../features/reassignment/api/shapes.ts'
import { page, shape, text, whole } from '../../../engine/shapes.ts'

/** A lead of a plan or of a run, with the names of all. */
const lead = { lead_id: whole(), lead_name: text().nullable(), ...moveMembers }
const namedLead = shape(lead)
export type NamedLead = InferType<typeof namedLead>

/** What would become of the stale leads. */
export const reassignmentPreview = page(namedLead).shape(planMembers)

/** What became of a lead. */
const reassignedLead = shape({ ...lead, ...outcomeMembers })
export type ReassignedLead = InferType<typeof reassignedLead>

/** A run with how many leads each person got and gave, and a page of its leads. */
export const reassignmentResult = shape({ ...resultMembers, leads: page(reassignedLead) })
export type ReassignmentResult = InferType<typeof reassignmentResult>
