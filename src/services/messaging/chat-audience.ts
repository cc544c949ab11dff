import { sql } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import type { Topic } from '../../runtime/events/topic.ts'
import { isExternal, isUncut } from './chat-reach.ts'

interface Listeners {
  corporate_id: number
  group_type: 'internal' | 'external'
  is_own: boolean
  /** The first message that each may see. */
  members: Readonly<Record<string, number>>
  super_admins: number[]
}

/**
 * From which message on somebody sees the group at this moment, as lists and reads decide it in SQL; undefined for who
 * does not see it.
 */
function seenFrom(session: AccessSession, group: Listeners): number | undefined {
  const { userId, corporateId, roleType } = session
  if (isExternal(session) && group.group_type === 'internal') return undefined
  const joined = group.members[userId]
  const oversees =
    (roleType === 'corporate' || group.super_admins.includes(userId)) && group.corporate_id === corporateId
  if (oversees && (joined !== undefined || !group.is_own)) return 0
  return joined !== undefined && isUncut(session) ? 0 : joined
}

/** What happens in a chat is told to who is in it when it is delivered; that one is no longer in it, to that one. */
export const tellChat: Topic = async (event, { database }) => {
  const { payload, user_id, actor_id, request_id } = event
  if (user_id !== null) return { to: () => payload }
  const { rows } = await database.transaction({ role: 'system', readOnly: true }, ({ db }) =>
    sql<Listeners>`select * from chat_listeners(${payload['group_id'] as number})`.execute(db),
  )
  const [group] = rows
  if (!group) return { to: () => undefined }
  const { kind, seq, group_id, event_seq } = payload
  return {
    to({ session, tab }) {
      const from = seenFrom(session, group)
      if (from === undefined || (kind === 'typing' && session.userId === actor_id)) return undefined
      // Something happened, to what was said before their time: the numbers stay without a gap.
      if (typeof seq === 'number' && seq < from) return { kind: 'passed', group_id, event_seq }
      const own = tab !== undefined && actor_id === session.userId && request_id?.startsWith(tab)
      return own ? { ...payload, request: request_id } : payload
    },
  }
}
