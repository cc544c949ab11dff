import { sql, type RawBuilder } from 'kysely'
import { leadDisplay, type LeadAssignmentLike, type LeadLike } from '../../domain/lead-display.ts'
import type { Context, Row } from '../../engine/api/resource-service.ts'
import { labelsOf } from '../../engine/api/labels.ts'
import { readableFields } from '../../engine/field-access.ts'
import { leadSchema } from '../../../schemas/lead.ts'
import { leadStatusResource } from '../../../resources/lead-status.ts'
import { readableStatus, statusDetails, type StatusDetail } from '../lookup/status-details.ts'

const statusSchema = leadStatusResource.schema

/** An assignment as the statement answers it, without the names that are kept beside. */
interface StoredAssignment extends LeadAssignmentLike<StatusDetail> {
  status_id: number | null
}

interface StoredLead extends Row {
  lead_status_id: number
  lead_assignments: StoredAssignment[]
}

const wire = (column: string) => sql`to_char(a.${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`

/** The lead's assignments and its own status, in the same statement as the lead [ENT-01]. */
export const assignmentColumns = (): RawBuilder<unknown>[] => [
  sql`t.status_id as lead_status_id`,
  sql`(select coalesce(json_agg(json_build_object(
      'user_id', a.user_id, 'status_id', a.status_id, 'assign_at', ${wire('assign_at')},
      'reassignment_at', ${wire('reassignment_at')}, 'appointment_at', ${wire('appointment_at')},
      'appointment_history', a.appointment_history, 'last_message_at', ${wire('last_message_at')},
      'message_group_bundle_key', a.message_group_bundle_key) order by a.id), '[]')
    from lead_assignment a where a.lead_id = t.id) as lead_assignments`,
]

/** What the session may read of an assignment: each part of it stands for a field of the lead. */
const partOf: Readonly<Record<string, string>> = {
  status_detail: 'status_id',
  appointment_at: 'appointment_at',
  appointment_history: 'appointment_at',
  last_message_at: 'last_message_at',
  message_group_bundle_key: 'message_group_bundle_key',
}

function readableParts(
  assignment: Record<string, unknown>,
  readable: ReadonlySet<string>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(assignment).filter(([name]) => readable.has(partOf[name] ?? 'assign_to')),
  )
}

/** The people and statuses that the leads name, from what is kept of them. */
async function namedBy(leads: readonly StoredLead[], context: Context) {
  const held = leads.flatMap(({ lead_assignments }) => lead_assignments)
  const people = held.map(({ user_id }) => user_id)
  const statuses = [
    ...leads.map((lead) => lead.lead_status_id),
    ...held.flatMap((each) => each.status_id ?? []),
  ]
  return Promise.all([
    labelsOf('user', people, context),
    statusDetails(context, statusSchema, statuses),
    labelsOf('status', statuses, context),
  ])
}

/**
 * Names the people and statuses of the leads' assignments, and puts the values a user is to see in the lead's own
 * places: own assignment first, then the assignee's, then the lead's [STA-13].
 */
export async function presentLeads(rows: Row[], context: Context): Promise<void> {
  const leads = rows as StoredLead[]
  const [people, statuses, labels] = await namedBy(leads, context)
  const readable = readableFields(leadSchema, context.session)
  const asReadable = (held: { status_detail: StatusDetail | null }) =>
    readableParts(
      { ...held, status_detail: readableStatus(held.status_detail, statusSchema, context) },
      readable,
    )
  for (const row of leads) {
    const status_detail = statuses.get(row.lead_status_id) ?? null
    const lead_assignments = row.lead_assignments.map((held) => ({
      ...held,
      user_name: people.get(held.user_id)?.text ?? null,
      status_detail: statuses.get(held.status_id ?? 0) ?? null,
      status_id: undefined,
    }))
    const { assign_to, created_at, appointment_at, last_message_at } = row as LeadLike
    const shown = leadDisplay<StatusDetail>(
      { assign_to, created_at, appointment_at, last_message_at, status_detail, lead_assignments },
      context.session.userId,
    )
    // Undefined rather than deleted: an object that lost a property is slow from then on.
    Object.assign(row, {
      lead_status_id: undefined,
      status_detail: readable.has('status_id')
        ? readableStatus(shown.status_detail, statusSchema, context)
        : undefined,
      assign_at: readable.has('assign_to') ? shown.assign_at : undefined,
      lead_assignments: readable.has('assign_to') ? lead_assignments.map(asReadable) : undefined,
    })
    if ('appointment_at' in row) row['appointment_at'] = shown.appointment_at
    if ('last_message_at' in row) row['last_message_at'] = shown.last_message_at
    if ('status_id' in row && shown.status_detail) {
      row['status_id'] = shown.status_detail.status_id
      const own = row['_labels'] as Record<string, unknown>
      const label = labels.get(shown.status_detail.status_id)
      if (label) own['status_id'] = label
      else delete own['status_id']
    }
  }
}
