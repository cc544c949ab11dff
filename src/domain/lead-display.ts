/** One person's hold on a lead [ENT-01]. */
export interface LeadAssignmentLike<Status = unknown> {
  user_id: number
  status_detail?: Status | null
  assign_at?: string | null
  reassignment_at?: string | null
  appointment_at?: string | null
  last_message_at?: string | null
}

/** What of a lead its displayed values come from [ENT-01]. */
export interface LeadLike<Status = unknown> {
  assign_to?: number | null
  created_at?: string | null
  status_detail?: Status | null
  appointment_at?: string | null
  last_message_at?: string | null
  lead_assignments?: readonly LeadAssignmentLike<Status>[] | null
}

export interface LeadDisplay<Status> {
  status_detail: Status | null
  assign_at: string | null
  appointment_at: string | null
  last_message_at: string | null
}

/**
 * What a lead shows to a user: each value from the user's own assignment first, then the main assignee's,
 * then the lead itself [STA-13]. An assigned lead without an assignment date shows when it was made.
 */
export function leadDisplay<Status>(lead: LeadLike<Status>, userId: number): LeadDisplay<Status> {
  const of = (id: number | null | undefined) => lead.lead_assignments?.find(({ user_id }) => user_id === id)
  const holds = [of(userId), of(lead.assign_to)]
  const first = <Value>(pick: (hold: LeadAssignmentLike<Status>) => Value | null | undefined): Value | null =>
    holds.map((hold) => hold && pick(hold)).find((value) => value !== null && value !== undefined) ?? null
  return {
    status_detail: first((hold) => hold.status_detail) ?? lead.status_detail ?? null,
    assign_at:
      first((hold) => hold.reassignment_at ?? hold.assign_at) ??
      (lead.assign_to ? lead.created_at : null) ??
      null,
    appointment_at: first((hold) => hold.appointment_at) ?? lead.appointment_at ?? null,
    last_message_at: first((hold) => hold.last_message_at) ?? lead.last_message_at ?? null,
  }
}
