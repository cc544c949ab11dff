import { beforeAll, expect, it } from 'vitest'
import type { TimelinePage } from '../../src/features/timeline/api/shapes.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { newCase, newCustomer } from './case-data.ts'

withEngine('the timeline of a person with cases and chats', (engine) => {
  let tenants: TestTenants
  let customer: number
  let made: Json

  const as = (role: string) => api(tenants, { as: `${role}@harta.test` })
  const timeline = async (role: string, query = '') =>
    (await as(role).get(`/customer/customer/${customer}/timeline${query}`)).body.data as TimelinePage

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    customer = await newCustomer(as('sales'), 'Farah')
    made = await newCase(as('sales'), { customer_id: customer, name: 'Farah, unit 7' })
    const cancelled = { from: 'Application Pending', to: 'Cancelled', reason: 'Found another home' }
    expect((await as('sales').post(`/sales/case/${made.id}/stage`, cancelled)).status).toBe(200)
  })

  const chat = async (type: string, id: Json, other: string) => {
    const { body } = await as('sales').post('/messaging/group-message', {
      group_name: `About the ${type}`,
      type,
      ...id,
      participants: [{ participant_user_id: tenants.userId(`${other}@harta.test`) }],
    })
    return body.content.group_id as number
  }
  const say = (group: number, text: string, role = 'sales') =>
    as(role).post('/messaging/message', { message_group_id: group, message_content: `<p>${text}</p>` })

  it('tells a case and its moves with why, and nothing of it to who does not see the case', async () => {
    const told = (await timeline('sales')).data
    const moves = told.filter(({ about }) => about === 'stage_move')
    expect(moves[0]).toMatchObject({
      actor_name:
        (await as('sales').get(`/access-control/users/${tenants.userId('sales@harta.test')}`)).body.data
          ?.name ?? expect.any(String),
      of: { resource: 'case', id: made.id, title: 'Farah, unit 7' },
      changes: expect.arrayContaining([
        { field: 'from_stage', after: 'Application Pending' },
        { field: 'to_stage', after: 'Cancelled' },
        { field: 'reason', after: 'Found another home' },
      ]),
    })
    await as('admin').put(`/customer/customers/${customer}`, { assign_to: tenants.userId('exec@harta.test') })
    const others = (await timeline('exec')).data
    expect(others.length).toBeGreaterThan(0)
    expect(others.filter(({ of }) => of.resource === 'case')).toEqual([])
    expect(JSON.stringify(others)).not.toContain('Found another home')
    await as('admin').put(`/customer/customers/${customer}`, {
      assign_to: tenants.userId('sales@harta.test'),
    })
    expect(told.some(({ of, about }) => of.resource === 'case' && about === 'case')).toBe(true)
  })

  it('tells a day of a chat once, with its last words, to who sees that chat alone', async () => {
    const group = await chat('customer', { customer_id: customer }, 'manager')
    await say(group, 'Bring the payslips')
    await say(group, 'They are here', 'manager')
    const told = (await timeline('sales')).data.filter(({ about }) => about === 'chat')
    expect(told.map(({ chat: day, of }) => [of.resource, day])).toEqual([
      ['customer', { group: 'About the customer', messages: 2, words: 'They are here' }],
    ])
    const admins = await timeline('admin')
    expect(admins.data.some(({ of }) => of.resource === 'case')).toBe(true)
    expect(JSON.stringify(admins)).not.toContain('They are here')
    expect(admins.data.filter(({ about }) => about === 'chat')).toEqual([])
  })

  it('pages tell each day of a chat once', async () => {
    const all: string[] = []
    let before: number | null = null
    for (let page = 0; page < 20; page++) {
      const read: TimelinePage = await timeline('sales', `?limit=2${before ? `&before=${before}` : ''}`)
      all.push(...read.data.filter(({ about }) => about === 'chat').map(({ id }) => `${id}`))
      before = read.next
      if (before === null) break
    }
    expect(all).toHaveLength(1)
  })
})
