import { allows, type AccessSession } from '../domain/access.ts'
import { moderators } from './entries.ts'
import { f } from './field.ts'
import { accessTo, type Resource } from './resource.ts'
import { defineSchema } from './schema.ts'

/** What is to be done about a record, by when and by whom. */
export const followUpSchema = defineSchema(
  'follow_up',
  {
    what: f.text({ label: 'What to do', required: true, max: 200 }),
    due_at: f.dateTime({ label: 'When', required: true }),
    user_id: f.ref('user', { label: 'For whom', required: true }),
    done_at: f.dateTime({ readOnly: true, label: 'Done' }),
    removed_at: f.dateTime({ readOnly: true, label: 'Removed' }),
  },
  { title: 'what' },
)

/** The field in which a record keeps when its earliest open follow-up is due. */
export const followUpField = 'follow_up_at'

/** The set of a resource's records that somebody should have met or followed up by now. */
export const overdueSet = 'overdue'

/** A follow-up as it is answered. */
export interface FollowUp {
  id: number
  version: number
  what: string
  due_at: string
  user_id: number
  user_name: string | null
  created_by: number | null
  done_at: string | null
  done_by_name: string | null
}

/** One among those of many records, with the record that it is about. */
export interface FollowUpOfRecord extends FollowUp {
  record_id: number
  record_name: string
}

/** Whoever may change a record says what is to be done about it, and does it. */
export function mayFollowUp(resource: Resource, session: AccessSession): boolean {
  const rule = accessTo(resource, 'edit')
  return resource.followUps === true && rule !== undefined && allows(rule, session)
}

/** Whose it is takes it away, who made it, and who leads people. */
export const mayRemoveFollowUp = (
  resource: Resource,
  session: AccessSession,
  { user_id, created_by }: Pick<FollowUp, 'user_id' | 'created_by'>,
): boolean =>
  mayFollowUp(resource, session) &&
  (user_id === session.userId || created_by === session.userId || allows(moderators, session))
