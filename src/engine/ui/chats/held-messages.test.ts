import { expect, it } from 'vitest'
import type { ChatMessage } from './chat-calls.ts'
import { noMessages, withMessages } from './held-messages.ts'

const message = (id: number, event: number, more: Partial<ChatMessage> = {}) =>
  ({
    message_id: id,
    message_seq: id,
    message_event_seq: event,
    message_is_deleted: 0,
    message_client_id: `client-${id}`,
    message_content: `${id}.${event}`,
    ...more,
  }) as ChatMessage
const told = (held: typeof noMessages) => held.messages.map(({ message_content }) => message_content)

it('keeps the newest first, each once, in its newest state, however they come', () => {
  const came = [message(2, 5), message(1, 1), message(2, 2), message(3, 3), message(3, 3)]
  const held = came.reduce((so, one) => withMessages(so, [one]), noMessages)
  expect(told(held)).toEqual(['3.3', '2.5', '1.1'])
  expect(held.eventSeq).toBe(5)
})

it('a deleted message goes, and comes back by no older state', () => {
  const held = withMessages({ ...noMessages, total: 2 }, [message(1, 1), message(2, 2)])
  const after = withMessages(held, [message(2, 3, { message_is_deleted: 1 })])
  expect(told(after)).toEqual(['1.1'])
  expect(after.total).toBe(1)
})

it('what was on its way is there once it came back, by whichever way', () => {
  const pending = { client_id: 'client-4', html: '<p>Hi</p>', reply: null, files: [], failed: true }
  expect(withMessages({ ...noMessages, pending: [pending] }, [message(4, 4)]).pending).toEqual([])
  expect(withMessages({ ...noMessages, pending: [pending] }, [message(5, 5)]).pending).toEqual([pending])
})
