import { beforeAll, expect } from 'vitest'
import { api, type Api } from '../setup/api.ts'
import type { TestEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

export const owner = 'owner@harta.test'
export const admin = 'admin@harta.test'
export const sales = 'sales@harta.test'
export const exec = 'exec@harta.test'
export const stranger = 'sales@pinnacle.test'

/** Gives a corporate the package that has chats. */
export const giveChats = (
  tenants: TestTenants,
  corporate: Parameters<TestTenants['corporate']>[0],
): Promise<unknown> =>
  tenants.database.transaction({ role: 'owner' }, (tx) =>
    tx.query(
      `update subscription set package_id = (select id from subscription_package where scpk_crm_chat_massage order by id limit 1)
       where corporate_id = $1`,
      [tenants.corporate(corporate).id],
    ),
  )

/** Test tenants with some leads for tests of chats, and what such tests do in them. */
export function useChatTenants(engine: TestEngine) {
  let tenants: TestTenants
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 5 })
    await giveChats(tenants, 'Vista Property')
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
  const words = async (by: string, group: number) =>
    (await list(by, group)).content.map(({ message_content }) => message_content.replace(/<[^>]+>/g, ''))
  const asOwner = <T>(text: string, values: unknown[]) =>
    tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<T>(text, values))

  return { tenants: () => tenants, as, id, members, newGroup, send, list, words, asOwner }
}
