import { allows, peopleLeaders, type AccessSession } from '../../domain/access.ts'
import { f } from '../../engine/field.ts'
import { accessTo, type Resource } from '../../engine/resource.ts'
import { defineSchema } from '../../engine/schema.ts'

declare module '../../engine/resource.ts' {
  interface FeatureOptions {
    /** People say what is to be done about a record and when; the earliest stands in its field `follow_up_at`. */
    followUps?: boolean
  }
}

/** What is to be done about a record, by when and by whom. */
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

/** The field in which a record keeps when its earliest open follow-up is due. */
export const followUpField = 'follow_up_at'

/** The set of a resource's records that somebody should have met or followed up by now. */
export const overdueSet = 'overdue'

/** Whoever may change a record says what is to be done about it, and does it. */
export function mayFollowUp(resource: Resource, session: AccessSession): boolean {
  const rule = accessTo(resource, 'edit')
  return resource.followUps === true && rule !== undefined && allows(rule, session)
}

/** Whose it is takes it away, who made it, and who leads people. */
export const mayRemoveFollowUp = (
  resource: Resource,
  session: AccessSession,
  { user_id, created_by }: { user_id: number | null; created_by: number | null },
): boolean =>
  mayFollowUp(resource, session) &&
  (user_id === session.userId || created_by === session.userId || allows(peopleLeaders, session))
