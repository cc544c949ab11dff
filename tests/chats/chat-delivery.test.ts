import { beforeAll, expect, it } from 'vitest'
import { accessSessionOf } from '../../src/domain/access.ts'
import type { EventListener } from '../setup/event-listener.ts'
import { sales, useEventTenants } from '../setup/event-tenants.ts'
import { withBothEngines } from '../setup/engines.ts'
import type { TestTenants } from '../setup/test-tenants.ts'

const exec = 'exec@harta.test'
const admin = 'admin@harta.test'

withBothEngines('chats under bad conditions', (engine) => {
  const { tenants: opened, as, listen, hubOf, inTenant } = useEventTenants(engine)
  let tenants: TestTenants
  beforeAll(() => {
    tenants = opened()
  })
  const id = (account: string) => tenants.userId(account)

  async function newGroup(...others: string[]): Promise<number> {
    const { body } = await as(sales).call('POST /messaging/group-message', {
      body: { group_name: 'Rough', participants: others.map((each) => ({ participant_user_id: id(each) })) },
    })
    return body.content.group_id
  }
  const send = async (group: number, text: string, by = sales) =>
    (
      await as(by).call('POST /messaging/message', {
        body: { message_group_id: group, message_content: `<p>${text}</p>` },
      })
    ).body.content
  /** What the next event of a group says. */
  async function heard(listener: EventListener, group: number): Promise<Record<string, unknown>> {
    for (;;) {
      const { event, data } = await listener.next()
      if (event === 'closed' || event === 'end') throw new Error(`The stream ended: ${event}`)
      const told = data as Record<string, unknown>
      if (event === 'chat' && told['group_id'] === group) return told
    }
  }

  if (engine.name === 'postgres')
    it('a write transaction that somebody else keeps open holds no message up', async () => {
      const group = await newGroup(exec)
      const listener = await listen(exec)
      let release: () => void = () => undefined
      const held = new Promise<void>((resolve) => (release = resolve))
      let open: () => void = () => undefined
      const opened = new Promise<void>((resolve) => (open = resolve))
      const foreign = inTenant('Pinnacle Advisory', async (tx) => {
        await tx.query(`select emit_event('record', '{"table": "budget", "action": "update"}'::jsonb, null)`)
        open()
        await held
      })
      await opened
      const { message_id } = await send(group, 'Meanwhile')
      expect(await heard(listener, group)).toMatchObject({ kind: 'message', message_id })
      release()
      await foreign
    })

  it('what nobody told this process of is found by looking', async () => {
    const group = await newGroup(exec)
    // A process of its own, which hears of no write but by its poll.
    const { app } = hubOf({ timing: { poll: 20 } })
    const listener = await listen(exec, '', app)
    const { message_id } = await send(group, 'Unannounced')
    expect(await heard(listener, group)).toMatchObject({ kind: 'message', message_id })
  })

  it('what is said between reading a room and listening to it is told', async () => {
    const group = await newGroup(exec)
    const { body } = await as(exec).call('GET /messaging/group-message/detail', {
      query: { group_id: group },
    })
    const { message_event_seq } = await send(group, 'In between')
    const listener = await listen(exec, '?back=10')
    const seqs: unknown[] = []
    while (!seqs.includes(message_event_seq)) seqs.push((await heard(listener, group))['event_seq'])
    expect(message_event_seq).toBe(body.content.group_event_seq + 1)
  })

  it('[MSG-34] who oversees chats no more hears nothing from then on, while listening', async () => {
    const group = await newGroup(exec)
    const overseers = (ids: number[]) =>
      tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query('update corporate set message_super_admin_ids = $2 where id = $1', [
          tenants.corporate('Harta Prima').id,
          ids,
        ]),
      )
    await overseers([id(admin)])
    const listener = await listen(admin)
    await send(group, 'Overseen')
    expect(await heard(listener, group)).toMatchObject({ kind: 'message' })
    await overseers([])
    await send(group, 'Unseen')
    const own = (
      await as(admin).call('POST /messaging/group-message', { body: { group_name: 'Own', participants: [] } })
    ).body.content.group_id
    const after = await listen(admin, '?back=10')
    // Of the group nothing comes before what happened later in another.
    const { data } = await (async () => {
      for (;;) {
        const next = await after.next()
        if (next.event === 'chat') return next
      }
    })()
    expect((data as { group_id: number }).group_id).toBe(own)
  })

  it('reading up to a message never reads one that came meanwhile', async () => {
    const group = await newGroup(exec)
    for (let round = 0; round < 5; round++) {
      const { message_seq } = await send(group, `Round ${round}`)
      const read = as(exec).call('POST /messaging/group-message/:id/read', {
        params: { id: group },
        body: { last_read_seq: message_seq },
      })
      await Promise.all([read, send(group, 'Meanwhile')])
      const { body } = await as(exec).call('GET /messaging/group-message/detail', {
        query: { group_id: group },
      })
      expect(body.content.group_summary.total_unread_messages).toBe(1)
    }
  })

  it('after 1,000 clients that broke off no listener is left', async () => {
    const { events } = hubOf({ limits: { perProcess: 3, perUser: 2000 } })
    const session = accessSessionOf((await as(exec).get('/access-control/active-user-detail')).body.data)
    const open = () =>
      events.open({ listener: { session }, from: { back: 0 }, check: () => Promise.resolve(undefined) })
    const kept = await open()
    for (let n = 0; n < 1000; n++) await (await open()).body.cancel()
    // One that was left would take the place of these.
    const two = await Promise.all([open(), open()])
    await expect(open()).rejects.toMatchObject({ status: 503 })
    for (const { body } of [kept, ...two]) await body.cancel()
  })
})
