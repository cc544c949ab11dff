import { expect, it } from 'vitest'
import type { ChatMessage } from './chat-calls.ts'
import { noMessages, withChanges, withEvents, withPage, type HeldMessages } from './held-messages.ts'

const message = (id: number, event: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  message_id: id,
  message_group_id: 1,
  message_seq: id,
  message_event_seq: event,
  message_client_id: `client-${id}`,
  message_participant_id: 1,
  message_reply_id: null,
  message_content: `${id}.${event}`,
  message_application_code: 'sas',
  message_is_info: 0,
  message_info_type: null,
  message_is_deleted: 0,
  message_mentions: [],
  message_created_date: '2026-11-25 09:00:00',
  message_edited_date: null,
  message_pinned_date: null,
  message_participant: {
    participant_user_id: 1,
    participant_username: 'mei@harta.test',
    participant_fullname: 'Chong Mei Yee',
    participant_photo_profile: null,
    participant_application_code: 'sas',
    participant_corporate_name: 'Harta Prima',
  },
  message_reply: null,
  message_reply_items: [],
  message_reactions: [],
  message_attachments: [],
  ...more,
})
const shown = (held: HeldMessages) => held.messages.map(({ message_content }) => message_content)
const empty = withPage(noMessages, [], 0)

it('messages are shown newest first, each once, in its newest state, however they come', () => {
  const came = [message(2, 5), message(1, 1), message(2, 2), message(3, 3), message(3, 3)]
  const held = came.reduce((so, one) => withEvents(so, [one]), empty)
  expect(shown(held)).toEqual(['3.3', '2.5', '1.1'])
  expect(held.eventSeq).toBe(5)
})

it('a deleted message goes, and an older state does not bring it back', () => {
  const held = withPage(noMessages, [message(2, 2), message(1, 1)], 2)
  expect(shown(withChanges(held, [message(2, 3, { message_is_deleted: 1 })]))).toEqual(['1.1'])
})

it('an edit of a message that is not loaded leaves no gap before it', () => {
  const held = { ...withPage(noMessages, [message(9, 9), message(8, 8)], 8), eventSeq: 9 }
  const edited = withEvents(held, [message(2, 10)])
  expect([shown(edited), edited.from, edited.eventSeq]).toEqual([['9.9', '8.8'], 8, 10])
  expect(shown(withPage(edited, [message(7, 7), message(6, 6)], 6))).toEqual(['9.9', '8.8', '7.7', '6.6'])
})

it('neither an own change nor an older page moves the position past events that did not come yet', () => {
  const held = { ...withPage(noMessages, [message(9, 9), message(8, 8)], 8), eventSeq: 9 }
  expect(withChanges(held, [message(9, 15)]).eventSeq).toBe(9)
  expect(withPage(held, [message(7, 14)], 6).eventSeq).toBe(9)
})

it('quotes and lists of replies follow an edit and a deletion', () => {
  const quote = { message_id: 1, message_content: '1.1' }
  const reply = message(2, 2, { message_reply_id: 1, message_reply: quote as ChatMessage['message_reply'] })
  const parent = message(1, 1, { message_reply_items: [{ message_id: 2, message_content: '2.2' }] as never })
  const held = withPage(noMessages, [reply, parent], 2)
  const [edited] = withChanges(held, [message(1, 3)]).messages
  expect(edited?.message_reply?.message_content).toBe('1.3')
  const [left] = withChanges(held, [message(2, 3, { message_reply_id: 1, message_is_deleted: 1 })]).messages
  expect(left?.message_reply_items).toEqual([])
})
