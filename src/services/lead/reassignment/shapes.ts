import type { InferType } from 'yup'
import {
  moveMembers,
  outcomeMembers,
  planMembers,
  resultMembers,
} from '../../../features/reassignment/api/shapes.ts'
import { page, shape, text, whole } from '../../../engine/shapes.ts'

const lead = { lead_id: whole(), lead_name: text().nullable(), ...moveMembers }
const namedLead = shape(lead)
export type NamedLead = InferType<typeof namedLead>

export const reassignmentPreview = page(namedLead).shape(planMembers)

const reassignedLead = shape({ ...lead, ...outcomeMembers })
export type ReassignedLead = InferType<typeof reassignedLead>

export const reassignmentResult = shape({ ...resultMembers, leads: page(reassignedLead) })
export type ReassignmentResult = InferType<typeof reassignmentResult>
