import { allows, peopleLeaders, type AccessSession } from '../../domain/access.ts'
import { f } from '../../engine/field.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'
import { defineSchema } from '../../engine/schema.ts'

declare module '../../engine/resource.ts' {
  interface FeatureOptions {
    /** Follow-ups of a record; the earliest due date is in `follow_up_at`. */
    followUps?: boolean
  }
}

export const followUpSchema = defineSchema(
  'follow_up',
  {
    what: f.text({ label: 'Task', required: true, max: 200 }),
    due_at: f.dateTime({ label: 'When', required: true }),
    user_id: f.ref('user', { label: 'Assignee', required: true }),
    done_at: f.dateTime({ readOnly: true, label: 'Done' }),
    removed_at: f.dateTime({ readOnly: true, label: 'Removed' }),
  },
  { title: 'what' },
)

export const followUpField = 'follow_up_at'

export const overdueSet = 'overdue'

/** Editing the record includes managing follow-ups. */
export function mayFollowUp(resource: Resource, session: AccessSession): boolean {
  const rule = accessTo(resource, 'edit')
  return resource.followUps === true && rule !== undefined && allows(rule, session)
}

/** Assignee, creator or manager. */
export const mayRemoveFollowUp = (
  resource: Resource,
  session: AccessSession,
  { user_id, created_by }: { user_id: number | null; created_by: number | null },
): boolean =>
  mayFollowUp(resource, session) &&
  (user_id === session.userId || created_by === session.userId || allows(peopleLeaders, session))
