import { beforeAll, expect, it } from 'vitest'
import { api, type Api } from './api.ts'
import { withBothEngines } from './engines.ts'
import { TestTenants } from './test-tenants.ts'

const admin = 'admin@harta.test'
const sales = 'sales@harta.test'
const exec = 'exec@harta.test'

withBothEngines('chats', (engine) => {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 5 })
  })
  const as = (account: string): Api => api(tenants, { as: account })
  const id = (account: string) => tenants.userId(account)
  const members = (...accounts: string[]) => accounts.map((each) => ({ participant_user_id: id(each) }))

  async function newGroup(by: string, others: string[], more: Record<string, unknown> = {}): Promise<number> {
    const { status, body } = await as(by).call('POST /messaging/group-message', {
      body: { group_name: 'Site visit', participants: members(...others), ...more },
    })
    expect([status, body]).toEqual([201, expect.anything()])
    return body.content.group_id
  }
  const send = (by: string, group: number, text: string, more: Record<string, unknown> = {}) =>
    as(by).call('POST /messaging/message', {
      body: { message_group_id: group, message_content: `<p>${text}</p>`, ...more },
    })
  const list = async (by: string, group: number) =>
    (await as(by).call('GET /messaging/messages', { query: { 'search[message_group_id]': group } })).body

  it('[MSG-36] [MSG-37] a group is made, written in, listed and read', async () => {
    const group = await newGroup(sales, [exec, admin])
    const sent = await send(sales, group, 'See you at <strong>nine</strong><script>x</script>')
    expect(sent.status).toBe(201)
    expect(sent.body.content).toMatchObject({
      message_content: '<p>See you at <strong>nine</strong></p>',
      message_participant_id: id(sales),
      message_is_info: 0,
    })
    const { body } = await as(exec).call('GET /messaging/group-messages', {})
    expect(body.content.find(({ group_id }) => group_id === group)).toMatchObject({
      group_name: 'Site visit',
      group_type: 'internal',
      group_channel_type: 'PUBLIC',
      group_total_participants: 3,
      group_latest_messages: [{ message_preview: 'See you at nine' }],
      group_summary: { total_unread_messages: 1, total_messages: 1 },
      group_rights: { is_participant: true, may_edit: false, may_leave: true },
    })
    expect((await list(exec, group)).pagination).toEqual({ current_page: 1, per_page: 10, total: 2 })
    const read = await as(exec).call('POST /messaging/group-message/:id/read', {
      params: { id: group },
      body: {},
    })
    expect(read.body.content.last_read_seq).toBe(2)
    const summary = await as(exec).call('GET /messaging/group-message/list-summary', {})
    expect(summary.body.meta).toEqual({ total_unread_messages: 0, total_unread_groups: 0 })
  })
})
