import { chatKeyOf } from '../../domain/chat-keys.ts'
import { readRecord } from '../../engine/api/read.ts'
import { requireAccess } from '../../engine/api/guards.ts'
import type { Context, Row } from '../../engine/api/resource-service.ts'
import type { RecordChat } from '../messaging/chat-of-record.ts'
import { assignmentsOf, type Assignment } from './assignments.ts'
import { leadService } from './lead-service.ts'

/**
 * Chats the caller may open. Co-owners have separate keys that exclude each other [MSG-35]; others open the requested
 * one, else the assignee's.
 */
export async function leadChat(context: Context, id: number, asked?: string | null): Promise<RecordChat> {
  requireAccess(leadService.resource, 'show', context.session)
  const lead: Row = await readRecord(leadService, context, id)
  const held = assignmentsOf(lead)
  const name = lead[leadService.resource.schema.options.title]
  const title = typeof name === 'string' ? name : `#${id}`
  const own = chatKeyOf('lead', id, lead['message_group_bundle_key'])
  const assignee = typeof lead['assign_to'] === 'number' ? [lead['assign_to']] : []
  if (held.length < 2) return { title, key: own, excludeUsers: [], owners: assignee }
  const keyOf = ({ user_id, message_group_bundle_key }: Assignment) =>
    message_group_bundle_key ? chatKeyOf('lead', id, message_group_bundle_key) : `lead-${id}-${user_id}`
  const mine =
    held.find(({ user_id }) => user_id === context.session.userId) ??
    held.find((each) => keyOf(each) === asked) ??
    held.find(({ user_id }) => user_id === lead['assign_to']) ??
    held[0]
  return {
    title,
    key: mine ? keyOf(mine) : own,
    owners: mine ? [mine.user_id] : assignee,
    excludeUsers: held.filter((each) => each !== mine).map(({ user_id }) => user_id),
  }
}
