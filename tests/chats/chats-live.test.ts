import { beforeAll, expect, it } from 'vitest'
import type { EventListener } from '../setup/event-listener.ts'
import { sales, useEventTenants } from '../setup/event-tenants.ts'
import { giveChats } from './chat-tenants.ts'
import { withEngine } from '../setup/engines.ts'
import type { TestTenants } from '../setup/test-tenants.ts'

const exec = 'exec@harta.test'
const owner = 'owner@harta.test'
const stranger = 'sales@pinnacle.test'

// The stream is proven on both engines elsewhere: what a chat tells on it does not differ between them.
withEngine('live chats', (engine) => {
  const { tenants: opened, as, listen } = useEventTenants(engine)
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = opened()
    await giveChats(tenants, 'Vista Property')
  })

  const id = (account: string) => tenants.userId(account)

  async function newGroup(...others: string[]): Promise<number> {
    const { body } = await as(sales).call('POST /messaging/group-message', {
      body: {
        group_name: 'Live',
        group_type: 'external',
        participants: others.map((each) => ({ participant_user_id: id(each) })),
      },
    })
    return body.content.group_id
  }
  const send = async (by: string, group: number, text: string) =>
    (
      await as(by).call('POST /messaging/message', {
        body: { message_group_id: group, message_content: `<p>${text}</p>` },
      })
    ).body.content

  /** The next event of a chat: what else happens is told as well. */
  async function chat(listener: EventListener): Promise<Record<string, unknown>> {
    for (;;) {
      const { event, data } = await listener.next()
      if (event === 'closed' || event === 'end') throw new Error(`The stream ended: ${event}`)
      if (event !== 'chat') continue
      const { id: _, ...told } = data as Record<string, unknown>
      return told
    }
  }

  it('messages, edits, reactions, deletes and members are told to all in the group, of any corporate, by its event_seq', async () => {
    const group = await newGroup(exec, stranger)
    const listeners = await Promise.all([listen(exec), listen(stranger), listen(owner)])
    const { message_id, message_seq: seq } = await send(sales, group, 'Hello')
    const params = { id: message_id }
    await as(sales).call('POST /messaging/message/:id', { params, body: { message_content: 'Hello all' } })
    await as(exec).call('POST /messaging/message/:id/reaction', {
      params,
      body: { emoji: '👍', is_on: true },
    })
    await as(sales).call('POST /messaging/message/delete/:id', { params })
    await as(sales).call('POST /messaging/participant', {
      body: { participant_group_id: group, participant_user_id: id('manager@harta.test') },
    })
    const message = { group_id: group, message_id, seq }
    for (const listener of listeners) {
      expect([
        await chat(listener),
        await chat(listener),
        await chat(listener),
        await chat(listener),
      ]).toEqual([
        { kind: 'message', event_seq: 2, ...message },
        { kind: 'edited', event_seq: 3, ...message },
        { kind: 'changed', event_seq: 4, ...message },
        { kind: 'deleted', event_seq: 5, ...message },
      ])
      expect(await chat(listener)).toMatchObject({ kind: 'message', event_seq: 6, group_id: group })
      expect(await chat(listener)).toEqual({ kind: 'group', event_seq: 7, group_id: group })
    }
  })

  it('who is not in the group hears nothing of it', async () => {
    const group = await newGroup(exec)
    const others = await newGroup(stranger)
    const listener = await listen(stranger)
    await send(sales, group, 'Unheard')
    await send(sales, others, 'Heard')
    expect(await chat(listener)).toMatchObject({ group_id: others })
  })

  it('typing is told to the others, reading to all; neither takes a number', async () => {
    const group = await newGroup(exec)
    const [mine, theirs] = await Promise.all([listen(sales), listen(exec)])
    const params = { id: group }
    await as(sales).call('POST /messaging/group-message/:id/typing', { params })
    await send(sales, group, 'Typed')
    await as(exec).call('POST /messaging/group-message/:id/read', { params, body: {} })
    expect(await chat(theirs)).toMatchObject({ kind: 'typing', user_id: id(sales), group_id: group })
    expect(await chat(theirs)).toMatchObject({ kind: 'message', event_seq: 2 })
    expect(await chat(mine)).toMatchObject({ kind: 'message', event_seq: 2 })
    for (const listener of [mine, theirs])
      expect(await chat(listener)).toEqual({
        kind: 'read',
        user_id: id(exec),
        last_read_seq: 2,
        group_id: group,
      })
  })

  it('who is removed while listening hears that, and nothing that comes after', async () => {
    const group = await newGroup(exec, stranger)
    const listener = await listen(stranger)
    await as(sales).call('POST /messaging/group-message/:id', {
      params: { id: group },
      body: { participants: [{ participant_user_id: id(exec) }] },
    })
    await send(sales, group, 'Without you')
    const other = await newGroup(stranger)
    await send(sales, other, 'With you')
    const told: unknown[] = []
    for (let heard; heard?.['group_id'] !== other;) told.push((heard = await chat(listener))['kind'])
    expect(told.slice(0, 2)).toEqual(['removed', 'message'])
  })

  it('[MSG-34] an edit of what was said before one joined tells its number and nothing else', async () => {
    const late = 'sales@vista.test'
    const group = await newGroup(exec)
    const { message_id } = await send(sales, group, 'Before your time')
    await as(sales).call('POST /messaging/participant', {
      body: { participant_group_id: group, participant_user_id: id(late) },
    })
    const [joined, member] = await Promise.all([listen(late), listen(exec)])
    await as(sales).call('POST /messaging/message/:id', {
      params: { id: message_id },
      body: { message_content: 'Changed' },
    })
    expect(await chat(joined)).toEqual({ kind: 'passed', group_id: group, event_seq: 5 })
    expect(await chat(member)).toMatchObject({ kind: 'edited', message_id, event_seq: 5 })
  })

  it('whoever was away goes on where they stopped, in another corporate too, without loss or doubles', async () => {
    const group = await newGroup(stranger)
    const first = await listen(stranger)
    await send(sales, group, 'One')
    expect(await chat(first)).toMatchObject({ event_seq: 2 })
    await first.stop()
    await send(sales, group, 'Two')
    await send(sales, group, 'Three')
    const again = await listen(stranger, `?after=${first.position}`)
    await send(sales, group, 'Four')
    // The position may stand a little back: what is told twice carries the same number.
    const seqs = new Set<unknown>()
    while (!seqs.has(5)) seqs.add((await chat(again))['event_seq'])
    expect([...seqs].filter((seq) => Number(seq) > 2)).toEqual([3, 4, 5])
    const missed = await as(stranger).call('GET /messaging/messages', {
      query: { 'search[message_group_id]': group, 'search[after_event_seq]': 2 },
    })
    expect(missed.body.content.map(({ message_event_seq }) => message_event_seq)).toEqual([3, 4, 5])
  })

  it('who has Urus open is known to those who share a chat with them', async () => {
    const group = await newGroup(exec, 'director@harta.test')
    await listen(exec)
    const { body } = await as(sales).call('GET /messaging/participants', {
      query: { 'search[group_id]': group },
    })
    const online = new Map(body.content.map((each) => [each.participant_user_id, each.participant_is_online]))
    expect([online.get(id(exec)), online.get(id('director@harta.test'))]).toEqual([1, 0])
  })

  it('a tab tells its own sends by their request', async () => {
    const group = await newGroup(exec)
    const own = await listen(sales, '?tab=tab-of-mine')
    await as(sales).send('/messaging/message', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'tab-of-mine-1' },
      body: JSON.stringify({ message_group_id: group, message_content: 'Mine' }),
    })
    expect(await chat(own)).toMatchObject({ kind: 'message', request: 'tab-of-mine-1' })
  })
})
