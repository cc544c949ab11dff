import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('payees', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('[B4] finance keeps a payee; the account number is sealed and shown by its last four digits', async () => {
    const user_id = tenants.userId('sales@harta.test')
    const made = await admin().post('/sales/payees', {
      user_id,
      name: 'Sales Agent',
      kind: 'individual',
      resident: true,
      tin: 'IG12345678901',
      bank: 'Maybank',
      earlier_paid: [{ year: '2025', amount: '120000.00' }],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body.data
    const path = `/sales/payees/${id}`
    for (const account_no of ['12', 'abc123456', ''])
      expect(Object.keys((await admin().put(`${path}/account`, { account_no })).body.errors)).toEqual([
        'account_no',
      ])
    const set = await admin().put(`${path}/account`, { account_no: '5140-1234 5678' })
    expect(set.body.data).toMatchObject({ account_last4: '5678' })
    const { rows } = await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql<{ account_no: string }>`select account_no from payee_account where payee_id = ${id}
        and corporate_id = ${tenants.corporate('Harta Prima').id}`.execute(db),
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.account_no).not.toContain('514012345678')
    expect((await admin().put(path, { account_last4: '0000' })).status).not.toBe(200)
    expect((await admin().put(path, { user_id: tenants.userId('exec@harta.test') })).status).toBe(422)
    expect((await admin().post('/sales/payees', { user_id, name: 'Twice' })).status).toBe(422)
    expect((await admin().put(path, { earlier_paid: [{ year: '25', amount: '1.00' }] })).status).toBe(422)
    // No run with this payee could be calculated.
    for (const amount of ['10000000000.00', '0.001', '-1.00', 'some', 1])
      expect(
        (await admin().put(path, { earlier_paid: [{ year: '2025', amount }] })).status,
        String(amount),
      ).toBe(422)
    expect((await as('sales@harta.test').get('/sales/payees.own')).body.data).toMatchObject({
      id,
      name: 'Sales Agent',
      account_last4: '5678',
      hold_reason: null,
    })
    expect((await as('exec@harta.test').get('/sales/payees.own')).body.data).toBeNull()
  })

  it('[B4] nobody lifts a hold on their own payments (403); someone else does', async () => {
    const user_id = tenants.userId('admin@harta.test')
    const finance = as('finance@harta.test')
    const made = await finance.post('/sales/payees', {
      user_id,
      name: 'Admin',
      hold_reason: 'Shares disputed',
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const path = `/sales/payees/${made.body.data.id}`
    for (const hold_reason of [null, '', ' ']) {
      const lifted = await admin().put(path, { hold_reason })
      expect([lifted.status, lifted.body.code], String(hold_reason)).toEqual([403, 'payout.own_hold'])
    }
    // Around the services too.
    await expect(
      tenants.database.transaction({ role: 'app' }, async ({ db }) => {
        await sql`select set_config('app.corporate_id', ${String(tenants.corporate('Harta Prima').id)}, true),
          set_config('app.user_id', ${String(user_id)}, true)`.execute(db)
        await sql`update payee set hold_reason = null where id = ${made.body.data.id}`.execute(db)
      }),
    ).rejects.toMatchObject({ code: '23001' })
    expect((await admin().put(path, { bank: 'CIMB', hold_reason: 'Shares disputed' })).status).toBe(200)
    expect((await finance.put(path, { hold_reason: null })).status).toBe(200)
  })

  it('payees are for finance alone, and of one’s own corporate', async () => {
    const { data } = (await admin().get('/sales/payees')).body.data
    const path = `/sales/payees/${data[0].id}`
    for (const email of ['sales@harta.test', 'manager@harta.test']) {
      expect((await as(email).get(path)).status).toBe(403)
      expect((await as(email).put(`${path}/account`, { account_no: '1234567890' })).status).toBe(403)
    }
    expect((await as('director@harta.test').get(path)).status).toBe(200)
    expect((await as('director@harta.test').put(path, { bank: 'CIMB' })).status).toBe(403)
    const stranger = as('owner@pinnacle.test')
    expect((await stranger.get(path)).status).toBe(404)
    expect((await stranger.put(`${path}/account`, { account_no: '1234567890' })).status).toBe(404)
  })
})
