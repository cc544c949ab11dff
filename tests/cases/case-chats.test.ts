import { beforeAll, expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { newCase, someBank } from './case-data.ts'

withEngine('the chats of a case', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const profile = (query: Record<string, unknown>, who = as('handler@harta.test')) =>
    who.get(
      `/messaging/group-message/profile?${new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()}`,
    )
  const submit = async (prod_id: number, values: object = {}) => {
    const body = { prod_id, bank_id: await someBank(as('owner@harta.test')), ...values }
    return (await as('handler@harta.test').post('/sales/case-banks', body)).body.data as Json
  }

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('[MSG-13] [MSG-45] the case, each submission and the banker of each have chats of their own, by the case’s product', async () => {
    const { id } = await newCase(as('sales@harta.test'), { prod_type: 'MORTGAGE' })
    const { id: bank } = await submit(id)
    const of = { prod_id: id, prod_type: 'OTHER' }
    const own = await profile({ type: 'case', ...of })
    expect(own.body.content).toMatchObject({
      type: 'case',
      prod_id: id,
      prod_type: 'MORTGAGE',
      prod_bnk_id: null,
      message_group_bundle_key: `case-${id}`,
      title: 'Aminah',
    })
    for (const type of ['loan_case', 'banker']) {
      const { status, body } = await profile({ type, ...of, prod_bnk_id: bank })
      expect(status).toBe(200)
      expect(body.content).toMatchObject({
        prod_id: id,
        prod_bnk_id: bank,
        message_group_bundle_key: `${type}-${id}-${bank}`,
        title: 'Aminah, RHB Bank',
      })
      expect(
        (await profile({ type, group_bundle_key: `${type}-${id}-${bank}` })).body.content.prod_bnk_id,
      ).toBe(bank)
    }
  })

  it('a submission of another case, or one that the caller does not see, is not there', async () => {
    const { id } = await newCase(as('sales@harta.test'), { prod_type: 'MORTGAGE' })
    const other = await newCase(as('sales@harta.test'), { prod_type: 'MORTGAGE' })
    const banker_id = tenants.userId('banker@harta.test')
    const [mine, foreign] = [await submit(id, { banker_id }), await submit(id)]
    const asked = { type: 'banker', prod_id: id, prod_bnk_id: mine.id }
    expect((await profile({ ...asked, prod_id: other.id })).status).toBe(404)
    expect((await profile({ ...asked, group_bundle_key: `banker-${id}-${foreign.id}` })).status).toBe(404)
    expect((await profile(asked, as('exec@harta.test'))).status).toBe(404)
    expect((await profile(asked, as('owner@pinnacle.test'))).status).toBe(404)
    const banker = as('banker@harta.test')
    const own = await profile(asked, banker)
    expect(own.status).toBe(200)
    // Whoever begins a chat with the banker finds the banker chosen; the banker is not offered themselves.
    expect(own.body.content.partners).toEqual([])
    expect((await profile(asked)).body.content.partners).toMatchObject([{ id: banker_id }])
    expect((await profile({ ...asked, type: 'loan_case' })).body.content.partners).toEqual([])
    expect((await profile({ ...asked, prod_bnk_id: foreign.id }, banker)).status).toBe(404)
  })
})
