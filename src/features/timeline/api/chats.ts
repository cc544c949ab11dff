import type { ChatType } from '../../../domain/chat-types.ts'
import type { Context } from '../../../engine/api/resource-service.ts'

interface ChatsOf {
  type: ChatType
  id: number
}

export interface ChatDay extends ChatsOf {
  message_id: number
  at: string
  sender_id: number
  sender_name: string
  group: string
  messages: number
  words: string
}

/** Trail ids after `after`, up to and including `until`; null is open. */
export interface Stretch {
  after: number | null
  until: number | null
}

export type ReadChatDays = (
  records: readonly ChatsOf[],
  stretch: Stretch,
  context: Context,
) => Promise<readonly ChatDay[]>

let read: ReadChatDays | undefined

/** Sets the chat reader, before the first call (services/register.ts). */
export function registerChatDays(reader: ReadChatDays): void {
  read = reader
}

export const chatDays: ReadChatDays = async (records, stretch, context) =>
  records.length === 0 || !read ? [] : read(records, stretch, context)
