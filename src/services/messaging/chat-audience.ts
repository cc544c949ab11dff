import { sql } from 'kysely'
import { allows, type AccessSession } from '../../domain/access.ts'
import { chatAccess } from '../../features/chats/chats.ts'
import type { Database } from '../../runtime/database.ts'
import type { Topic } from '../../runtime/events/topic.ts'
import { isExternal, isUncut } from './chat-reach.ts'

interface Listeners {
  group_id: number
  corporate_id: number
  group_type: 'internal' | 'external'
  is_own: boolean
  members: Readonly<Record<string, number>>
  super_admins: number[]
}

function seenFrom(session: AccessSession, group: Listeners): number | undefined {
  if (!allows(chatAccess, session)) return undefined
  const { userId, corporateId, roleType } = session
  if (isExternal(session) && group.group_type === 'internal') return undefined
  const joined = group.members[userId]
  const oversees =
    (roleType === 'corporate' || group.super_admins.includes(userId)) && group.corporate_id === corporateId
  if (oversees && (joined !== undefined || !group.is_own)) return 0
  return joined !== undefined && isUncut(session) ? 0 : joined
}

interface Asked {
  groups: Set<number>
  answer: Promise<ReadonlyMap<number, Listeners>>
}

const asked = new WeakMap<Database, Asked>()

async function listenersOf(database: Database, group: number): Promise<Listeners | undefined> {
  const read = async () => {
    await Promise.resolve()
    asked.delete(database)
    const { rows } = await database.transaction({ role: 'system', readOnly: true }, ({ db }) =>
      sql<Listeners>`select * from chat_listeners(${[...groups]}::bigint[])`.execute(db),
    )
    return new Map(rows.map((row) => [row.group_id, row]))
  }
  const groups = new Set<number>()
  const one = asked.get(database) ?? { groups, answer: read() }
  asked.set(database, one)
  one.groups.add(group)
  return (await one.answer).get(group)
}

/** Delivered to current members; a removed member receives only the removal. */
export const chatAudience: Topic = async (event, { database }) => {
  const { payload, user_id, actor_id, request_id } = event
  if (user_id !== null) return { to: () => payload }
  const group = await listenersOf(database, Number(payload['group_id']))
  if (!group) return { to: () => undefined }
  const { kind, seq, group_id, event_seq } = payload
  return {
    to({ session, tab }) {
      const from = seenFrom(session, group)
      if (from === undefined || (kind === 'typing' && session.userId === actor_id)) return undefined
      // Keeps numbers gapless for events about messages before they joined.
      if (typeof seq === 'number' && seq < from) return { kind: 'passed', group_id, event_seq }
      const own = tab !== undefined && actor_id === session.userId && request_id?.startsWith(tab)
      return own ? { ...payload, request: request_id } : payload
    },
  }
}
