import type { ChatType } from '../../../domain/chat-types.ts'
import type { Context } from '../../../engine/api/resource-service.ts'

/** A record whose chats a timeline tells of. */
export interface ChatsOf {
  type: ChatType
  id: number
}

/** A day of a chat, by its latest message. */
export interface ChatDay extends ChatsOf {
  message_id: number
  at: string
  sender_id: number
  sender_name: string
  group: string
  messages: number
  words: string
}

/** A stretch of the trail, by the ids of its lines: after one, and not after another; open where there is none. */
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

/** Hands down who reads chats: once, before the first call (services/register.ts). */
export function registerChatDays(reader: ReadChatDays): void {
  read = reader
}

/** What the session may know was said in the chats of records, the latest first. */
export const chatDays: ReadChatDays = async (records, stretch, context) =>
  records.length === 0 || !read ? [] : read(records, stretch, context)
