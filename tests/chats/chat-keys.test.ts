import { beforeAll, expect, it } from 'vitest'
import { chatTypes, type ChatType } from '../../src/domain/chat-types.ts'
import { admin, exec, sales, stranger, useChatTenants } from './chat-tenants.ts'
import { withEngine } from '../setup/engines.ts'

const idField: Record<ChatType, string> = {
  lead: 'lead_id',
  customer: 'customer_id',
  proposal: 'proposal_id',
  case: 'prod_id',
  loan_case: 'prod_id',
  banker: 'prod_id',
}
const none = 999_999_999

withEngine('under which key a chat is made', (engine) => {
  const { as, id, newGroup, asOwner } = useChatTenants(engine)
  let own: Record<string, number>
  let others: Record<string, number>

  async function someRecords(by: string, phone: string) {
    const lead = await as(by).post('/lead/leads', { name: 'Puan Aida', contact_no: `01377${phone}1` })
    const customer = await as(by).post('/customer/customers', {
      name: 'Encik Lim',
      contact_no: `01377${phone}2`,
    })
    const proposal = await as(by).post('/proposal/proposal', { psal_customer_id: customer.body.data.id })
    const made = await as(by).post('/sales/cases', {
      customer_id: customer.body.data.id,
      prod_type: 'MORTGAGE',
    })
    const { id: prod_id } = made.body.data
    return {
      lead: lead.body.data.id,
      customer: customer.body.data.id,
      proposal: proposal.body.content.id,
      case: prod_id,
      loan_case: prod_id,
      banker: prod_id,
    }
  }

  beforeAll(async () => {
    own = await someRecords(sales, '4410')
    others = await someRecords(stranger, '5520')
  })

  const ask = async (body: Record<string, unknown>, by = sales) => {
    const query = new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)]))
    const read = await as(by).get(`/messaging/group-message/profile?${query.toString()}`)
    const made = []
    for (const more of [
      {},
      { group_channel_type: 'PRIVATE', participants: [{ participant_user_id: id(exec) }] },
    ])
      made.push(await as(by).post('/messaging/group-message', { group_name: 'Deal', ...body, ...more }))
    return [read, ...made].map(({ status, body: answer }) => ({
      status,
      answer: { ...answer, ref: undefined },
    }))
  }
  const plain = (answers: Awaited<ReturnType<typeof ask>>) =>
    answers.map(({ status, answer }) => [status, answer['message']])
  const quotaless = () => asOwner("delete from throttle where key like '%group%' or key like 'chat%'", [])

  it.for(chatTypes)(
    '[MSG-13] [MSG-45] a chat of a %s under a key that is not its own is refused as a missing record (404)',
    async (type) => {
      const missing = plain(await ask({ type: 'lead', lead_id: none }))
      expect(missing.map(([status]) => status)).toEqual([404, 404, 404])
      const mine = own[type] ?? 0
      const wrong: Record<string, unknown>[] = []
      for (const other of chatTypes.filter((each) => each !== type))
        for (const of of [own[other], others[other], none])
          if (of !== undefined)
            for (const key of [`${other}-${of}`, `${other}-${of}-7`])
              wrong.push({ group_bundle_key: key }, { group_bundle_key: key, [idField[type]]: mine })
      for (const key of [
        `${type}-${none}`,
        `${type}-0${mine}`,
        `x${type}-${mine}`,
        `${type}${mine}`,
        `${type.toUpperCase()}-${mine}`,
        'bundle-1',
      ])
        wrong.push({ group_bundle_key: key, [idField[type]]: mine })
      for (const of of [others[type], none])
        wrong.push(
          { [idField[type]]: of },
          { group_bundle_key: `${type}-${of}` },
          { group_bundle_key: `${type}-${mine}`, [idField[type]]: of },
        )
      for (const body of wrong) {
        await quotaless()
        expect(plain(await ask({ type, ...body })), JSON.stringify({ type, ...body })).toEqual(missing)
      }
    },
  )

  it.for(chatTypes)('[MSG-13] a chat of a %s under its own key is made', async (type) => {
    await quotaless()
    const mine = own[type] ?? 0
    for (const body of [
      { [idField[type]]: mine },
      { group_bundle_key: `${type}-${mine}` },
      { [idField[type]]: mine, group_bundle_key: `${type}-${mine}` },
    ]) {
      const [read, made, alone] = await ask({ type, ...body })
      expect([read?.status, made?.status, alone?.status], JSON.stringify(body)).toEqual([200, 201, 201])
      expect(made?.answer['content']).toMatchObject({
        group_bundle_key: `${type}-${mine}`,
        group_profile: { type, record_id: mine },
      })
    }
  })

  it('a chat of a record that its row rule hides is refused as a missing one (404)', async () => {
    const missing = plain(await ask({ type: 'lead', lead_id: none }, exec))
    for (const type of chatTypes)
      for (const body of [
        { type, [idField[type]]: own[type] },
        { type, group_bundle_key: `${type}-${own[type]}` },
        { group_bundle_key: `${type}-${own[type]}` },
      ])
        expect(plain(await ask(body, exec)), JSON.stringify(body)).toEqual(missing)
  })

  it('a key kept with a record that is another record’s makes no chat under that one', async () => {
    await quotaless()
    const customer = await as(sales).post('/customer/customers', {
      name: 'Cik Devi',
      contact_no: '0137799887',
    })
    const kept = customer.body.data.id
    await as(sales).put(`/customer/customers/${kept}`, { message_group_bundle_key: `lead-${others['lead']}` })
    const group = await newGroup(sales, [], { type: 'customer', customer_id: kept })
    const { body } = await as(sales).get(`/messaging/group-message/detail?group_id=${group}`)
    expect(body.content.group_bundle_key).toBe(`customer-${kept}`)
  })

  it('a key of their own that a system kept with a record holds', async () => {
    const customer = await as(admin).post('/customer/customers', {
      name: 'Puan Mei',
      contact_no: '0137799665',
    })
    const kept = customer.body.data.id
    await as(admin).put(`/customer/customers/${kept}`, { message_group_bundle_key: 'bundle-1' })
    const group = await newGroup(admin, [], {
      type: 'customer',
      customer_id: kept,
      group_bundle_key: 'bundle-1',
    })
    const { body } = await as(admin).get(`/messaging/group-message/detail?group_id=${group}`)
    expect(body.content.group_bundle_key).toBe('bundle-1')
  })
})
