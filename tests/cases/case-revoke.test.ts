import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import type { CaseStage } from '../../src/domain/sales/case-stages.ts'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { newCase, someBank } from './case-data.ts'

withEngine('revoking cases', (engine) => {
  let tenants: TestTenants
  const as = (role: string) => api(tenants, { as: `${role}@harta.test` })
  const preview = (id: number, who = as('manager')) => who.post(`/sales/case/${id}/revoke/preview`)
  const revoke = (id: number, confirmed?: unknown, who = as('manager')) =>
    who.post(`/sales/case/${id}/stage`, {
      from: 'Reserve',
      to: 'Revoke',
      reason: 'Buyer withdrew',
      confirmed,
    })
  const put = (id: number, stage: CaseStage) =>
    tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update sales_case set stage = ${stage} where id = ${id}`.execute(db),
    )

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('shows what it takes back, is refused without it and when that has changed, and goes through as shown', async () => {
    const { id } = await newCase(as('sales'), { spa_price: '500000.00' })
    await put(id, 'Reserve')
    const bank = { prod_id: id, bank_id: await someBank(as('owner')), amount_applied: '450000.00' }
    const sent = (await as('handler').post('/sales/case-banks', bank)).body.data
    const first = await preview(id)
    expect(first.status).toBe(200)
    expect(first.body.data).toMatchObject({
      unit: null,
      nett_price: '500000.00',
      credits: [{ user_id: tenants.userId('sales@harta.test'), percent: 100 }],
      submissions: [{ prod_bnk_id: sent.id, bank: 'RHB Bank', amount: '450000.00', is_chosen: false }],
    })
    const { token } = first.body.data
    expect((await preview(id)).body.data.token).toBe(token)
    const unconfirmed = await revoke(id)
    expect([unconfirmed.status, unconfirmed.body.codes.confirmed[0].key]).toEqual([422, 'stages.preview'])
    expect((await revoke(id, 7)).status).toBe(422)
    await as('handler').post(`/sales/case-bank/${sent.id}/choose`)
    const stale = await revoke(id, token)
    expect([stale.status, stale.body.code]).toEqual([409, 'stages.preview_changed'])
    const again = (await preview(id)).body.data
    expect(again.submissions[0].is_chosen).toBe(true)
    expect((await revoke(id, again.token)).status).toBe(200)
  })

  it('is for who may revoke from there, and only of their own corporate’s cases', async () => {
    const { id } = await newCase(as('sales'))
    expect((await preview(id)).body.codes.to[0].key).toBe('stages.no_move')
    await put(id, 'SOLD')
    expect((await preview(id)).status).toBe(403)
    expect((await preview(id, as('admin'))).status).toBe(200)
    expect((await preview(id, as('handler'))).status).toBe(403)
    expect((await preview(id, api(tenants, { as: 'owner@pinnacle.test' }))).status).toBe(404)
    expect((await preview(id, as('external'))).status).toBe(403)
  })
})
