import type { ChatMessage } from './chat-calls.ts'

export interface HeldMessages {
  /** Newest first, contiguous from `from` on. */
  messages: readonly ChatMessage[]
  /** First contiguous position; infinite before the first page. */
  from: number
  older: number
  eventSeq: number
}

export const noMessages: HeldMessages = { messages: [], from: Infinity, older: 0, eventSeq: 0 }

/** Merges messages: newer versions replace older, deleted ones go, duplicates collapse, quotes update. */
function withMessages(held: HeldMessages, came: readonly ChatMessage[]): HeldMessages {
  const known = new Map(held.messages.map((message) => [message.message_id, message]))
  for (const message of came) {
    const before = known.get(message.message_id)
    if (before && before.message_event_seq > message.message_event_seq) continue
    if (message.message_is_deleted === 1) known.delete(message.message_id)
    else known.set(message.message_id, message)
  }
  return {
    ...held,
    messages: [...known.values()].sort((one, other) => other.message_seq - one.message_seq),
  }
}

/** Adds an older page; `total` counts it and everything older. */
export function withPage(held: HeldMessages, content: readonly ChatMessage[], total: number): HeldMessages {
  const older = Math.max(0, total - content.length)
  const oldest = Math.min(held.from, ...content.map(({ message_seq }) => message_seq))
  return { ...withMessages(held, content), from: older === 0 || content.length === 0 ? 0 : oldest, older }
}

/** Applies changes; those before `from` come with their page. */
export function withChanges(held: HeldMessages, came: readonly ChatMessage[]): HeldMessages {
  const changed = withMessages(
    held,
    came.filter(({ message_seq }) => message_seq >= held.from),
  )
  return { ...changed, messages: requoted(changed.messages, came) }
}

/** Applies only consecutive events. */
export function withEvents(held: HeldMessages, came: readonly ChatMessage[]): HeldMessages {
  const eventSeq = Math.max(held.eventSeq, ...came.map(({ message_event_seq }) => message_event_seq))
  return { ...withChanges(held, came), eventSeq }
}

type Quote = ChatMessage['message_reply_items'][number]

const quoteOf = (message: ChatMessage): Quote => ({
  message_id: message.message_id,
  message_content: message.message_is_deleted === 1 ? null : message.message_content,
  message_created_date: message.message_created_date,
  message_participant: message.message_participant,
})

function requoted(messages: readonly ChatMessage[], came: readonly ChatMessage[]): readonly ChatMessage[] {
  const changed = new Map(came.map((message) => [message.message_id, message]))
  return messages.map((message) => {
    const parent = message.message_reply && changed.get(message.message_reply.message_id)
    const replies = came.filter(({ message_reply_id }) => message_reply_id === message.message_id)
    if (!parent && replies.length === 0) return message
    return {
      ...message,
      ...(parent && { message_reply: quoteOf(parent) }),
      message_reply_items: withReplies(message.message_reply_items, replies),
    }
  })
}

function withReplies(items: readonly Quote[], came: readonly ChatMessage[]): Quote[] {
  const known = new Map(items.map((item) => [item.message_id, item]))
  const newest = items[0]?.message_id ?? 0
  for (const reply of came) {
    if (reply.message_is_deleted === 1) known.delete(reply.message_id)
    else if (known.has(reply.message_id) || reply.message_id > newest)
      known.set(reply.message_id, quoteOf(reply))
  }
  return [...known.values()].sort((one, other) => other.message_id - one.message_id)
}
