import { sql, type RawBuilder } from 'kysely'
import { leadDisplay, type LeadAssignmentLike } from '../../domain/lead-display.ts'
import type { Context, Row } from '../../engine/api/crud.ts'

export interface StatusDetail {
  status_id: number
  status: string
  colour: string
  group: string
  parent_id: number | null
}

type Assignment = LeadAssignmentLike<StatusDetail>

const detail = (id: RawBuilder<unknown>) => sql`(
  select jsonb_build_object('status_id', s.id, 'status', s.status, 'colour', s.colour, 'group', s."group", 'parent_id', s.parent_id)
  from lead_status s where s.id = ${id})`

const wire = (column: string) => sql`to_char(a.${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`

/** The lead's assignments and status, in the same statement as the lead [ENT-01]. */
export const assignmentColumns = (): RawBuilder<unknown>[] => [
  sql`${detail(sql`t.status_id`)} as status_detail`,
  sql`(select coalesce(jsonb_agg(jsonb_build_object(
      'user_id', a.user_id, 'user_name', (select u.name from app_user u where u.id = a.user_id),
      'status_detail', ${detail(sql`a.status_id`)}, 'assign_at', ${wire('assign_at')},
      'reassignment_at', ${wire('reassignment_at')}, 'appointment_at', ${wire('appointment_at')},
      'appointment_history', a.appointment_history, 'last_message_at', ${wire('last_message_at')},
      'message_group_bundle_key', a.message_group_bundle_key) order by a.id), '[]')
    from lead_assignment a where a.lead_id = t.id) as lead_assignments`,
]

/** Puts the values a user is to see in the lead's own places: own assignment first, then the assignee's, then the lead's [STA-13]. */
export function presentLeads(rows: Row[], { session }: Context): void {
  for (const row of rows) {
    const shown = leadDisplay<StatusDetail>(
      {
        assign_to: row['assign_to'] as number | null,
        created_at: row['created_at'] as string | null,
        status_detail: row['status_detail'] as StatusDetail | null,
        appointment_at: row['appointment_at'] as string | null,
        last_message_at: row['last_message_at'] as string | null,
        lead_assignments: row['lead_assignments'] as Assignment[] | null,
      },
      session.userId,
    )
    row['status_detail'] = shown.status_detail
    row['assign_at'] = shown.assign_at
    if ('appointment_at' in row) row['appointment_at'] = shown.appointment_at
    if ('last_message_at' in row) row['last_message_at'] = shown.last_message_at
    if ('status_id' in row && shown.status_detail) {
      row['status_id'] = shown.status_detail.status_id
      const labels = row['_labels'] as Record<string, unknown>
      labels['status_id'] = { text: shown.status_detail.status, colour: shown.status_detail.colour }
    }
  }
}
