import { expect, it } from 'vitest'
import { exec, sales, useChatTenants } from './chat-tenants.ts'
import { withEngine } from '../setup/engines.ts'

withEngine('the pace of chats', (engine) => {
  const { as, newGroup, send } = useChatTenants(engine)

  it('[MSG-37] who sends too fast is told how long to wait; others, and what is no message, go on', async () => {
    const group = await newGroup(sales, [exec])
    const slowed = await (async () => {
      for (;;) {
        const answer = await as(sales).call('POST /messaging/message', { body: { message_group_id: group } })
        if (answer.status !== 422) return answer
      }
    })()
    expect([slowed.status, slowed.headers.get('retry-after')]).toEqual([429, '1'])
    expect(slowed.body).toMatchObject({ message: 'Too many messages. Try again in 1 seconds' })
    expect((await send(exec, group, 'Mine goes')).status).toBe(201)
    const draft = { params: { id: group }, body: { html: '<p>Later</p>', reply_id: null } }
    expect((await as(sales).call('POST /messaging/group-message/:id/draft', draft)).status).toBe(200)
    const lead = { name: 'Puan Salmah', contact_no: '0138881234' }
    expect((await as(sales).post('/lead/leads', lead)).status).toBe(201)
  })

  it('so is who tells too often of their writing', async () => {
    const params = { id: await newGroup(exec, [sales]) }
    const statuses: number[] = []
    while (statuses.at(-1) !== 429 && statuses.length < 100)
      statuses.push((await as(exec).call('POST /messaging/group-message/:id/typing', { params })).status)
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(20)
    expect(statuses.at(-1)).toBe(429)
  })
})
