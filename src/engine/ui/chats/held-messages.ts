import type { ChatMessage } from './chat-calls.ts'
import type { MessageFile } from './use-message-files.ts'

/** A message that is on its way. */
export interface PendingMessage {
  client_id: string
  html: string
  reply: ChatMessage | null
  files: readonly MessageFile[]
  failed: boolean
}

/** What is known of a room's messages. */
export interface HeldMessages {
  /** The newest first. */
  messages: readonly ChatMessage[]
  pending: readonly PendingMessage[]
  /** How many there are on the server. */
  total: number
  /** The last event that is applied. */
  eventSeq: number
}

export const noMessages: HeldMessages = { messages: [], pending: [], total: 0, eventSeq: 0 }

/**
 * The held messages with others put in: a newer state of one replaces the older, one that is deleted goes, one that came
 * twice stands once. What was on its way and is there now is on its way no more.
 */
export function withMessages(held: HeldMessages, came: readonly ChatMessage[]): HeldMessages {
  const known = new Map(held.messages.map((message) => [message.message_id, message]))
  let { total } = held
  for (const message of came) {
    const before = known.get(message.message_id)
    if (before && before.message_event_seq > message.message_event_seq) continue
    if (message.message_is_deleted === 1) {
      if (known.delete(message.message_id)) total -= 1
      continue
    }
    known.set(message.message_id, message)
  }
  const arrived = new Set(came.map(({ message_client_id }) => message_client_id))
  return {
    ...held,
    messages: [...known.values()].sort((one, other) => other.message_seq - one.message_seq),
    pending: held.pending.filter(({ client_id }) => !arrived.has(client_id)),
    total: Math.max(total, known.size),
    eventSeq: Math.max(held.eventSeq, ...came.map(({ message_event_seq }) => message_event_seq)),
  }
}

/** The same with messages of which the newer ones are new to the server's count, too. */
export function withArrivals(held: HeldMessages, came: readonly ChatMessage[]): HeldMessages {
  const newest = held.messages[0]?.message_seq ?? 0
  const isNew = ({ message_seq, message_is_deleted }: ChatMessage) =>
    message_seq > newest && message_is_deleted === 0
  return withMessages({ ...held, total: held.total + came.filter(isNew).length }, came)
}
