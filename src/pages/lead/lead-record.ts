import type { LeadAssignmentLike } from '../../domain/lead-display.ts'
import type { EngineRecord } from '../../engine/ui/field-components.ts'

/** A status as it comes with a lead and its assignments. */
export interface StatusDetail {
  status_id: number
  status: string
  colour: string
}

export interface LeadAssignment extends LeadAssignmentLike<StatusDetail> {
  user_name: string | null
  appointment_history: readonly string[] | null
}

const isList = (value: unknown): value is readonly LeadAssignment[] => Array.isArray(value)

/** The assignments that came with a lead; undefined while only a list's part of it is there. */
export const assignmentsOf = ({ lead_assignments }: EngineRecord): readonly LeadAssignment[] | undefined =>
  isList(lead_assignments) ? lead_assignments : undefined
