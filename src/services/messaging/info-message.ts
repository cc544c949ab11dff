import { escapeHtml } from '../../domain/mail/mail-layout.ts'
import type { Context } from '../../engine/api/resource-service.ts'
import type { InfoType } from './chat-shapes.ts'
import { keepMessage } from './keep-message.ts'
import { findPeople, nameOf } from './people.ts'

/** Named people per message. */
const mostNamed = 20

const sentences: Readonly<Record<InfoType, (by: string, whom: string, name: string) => string>> = {
  ADD_MEMBER: (by, whom) => `${by} added ${whom}`,
  REMOVE_MEMBER: (by, whom) => `${by} removed ${whom}`,
  NEW_GROUP: (by, _, name) => `${by} created the group ${name}`,
  NEW_PRIVATE: (by) => `${by} started this private chat`,
  UPDATE_GROUP: (by, _, name) => `${by} named the group ${name}`,
  EXIT_GROUP: (by) => `${by} left the group`,
}

/** System message [MSG-20]: no notification, counts as read. */
export async function keepInfo(
  context: Context,
  group: { id: number; corporate_id: number; name: string },
  info: InfoType,
  users: readonly number[] = [],
): Promise<void> {
  const me = context.session.userId
  const people = await findPeople(context, [me, ...users.slice(0, mostNamed)])
  const named = users.slice(0, mostNamed).map((id) => nameOf(people, id))
  const more = users.length > mostNamed ? ` and ${users.length - mostNamed} more` : ''
  const text = sentences[info](nameOf(people, me), named.join(', ') + more, group.name)
  await keepMessage(context, group, { html: `<p>${escapeHtml(text)}</p>`, text, mentions: [], info })
}
