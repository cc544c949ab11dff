import { sql } from 'kysely'
import type { AccessSession } from '../../domain/access.ts'
import type { Topic } from '../../runtime/events/topic.ts'
import { isExternal } from './chat-reach.ts'

interface Audience {
  corporate_id: number
  group_type: 'internal' | 'external'
  is_own: boolean
  members: number[]
  super_admins: number[]
}

/** Whether somebody sees the group at this moment: as lists and reads decide it in SQL. */
function sees(session: AccessSession, group: Audience, members: ReadonlySet<number>): boolean {
  const { userId, corporateId, roleType } = session
  if (isExternal(session) && group.group_type === 'internal') return false
  if (members.has(userId)) return true
  const oversees = roleType === 'corporate' || group.super_admins.includes(userId)
  return oversees && group.corporate_id === corporateId && !group.is_own
}

/** What happens in a chat is told to who is in it when it is delivered; that one is no longer in it, to that one. */
export const tellChat: Topic = async (event, { database }) => {
  const { payload, user_id } = event
  const { actor_id: actor } = event
  if (user_id !== null) return { to: () => payload }
  const { rows } = await database.transaction({ role: 'system', readOnly: true }, ({ db }) =>
    sql<Audience>`select * from chat_audience(${payload['group_id'] as number})`.execute(db),
  )
  const [group] = rows
  if (!group) return { to: () => undefined }
  const members = new Set(group.members)
  return {
    to({ session, tab }) {
      if (!sees(session, group, members)) return undefined
      if (payload['kind'] === 'typing' && session.userId === actor) return undefined
      const own = tab !== undefined && actor === session.userId && event.request_id?.startsWith(tab)
      return own ? { ...payload, request: event.request_id } : payload
    },
  }
}
