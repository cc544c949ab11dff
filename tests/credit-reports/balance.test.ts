import { expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { bureauReport, useCreditTenants } from './credit-tenants.ts'

withEngine('credit reports', (engine) => {
  const { tenants, admin, sales, customer, balance, order, deliver, query } = useCreditTenants(engine)

  it('[RTE-29] tells whoever may top up, once, when an order takes the balance below the limit', async () => {
    const id = await customer()
    const { balance: has } = await balance()
    const told = async (who: Api) =>
      (await who.get('/notification/notifications?limit=100')).body.data.data.filter(({ noti_url }: Json) =>
        noti_url?.startsWith('/credit-balance'),
      )
    await admin().put('/credit-report/balance', { low_balance: has })
    expect(await told(admin())).toEqual([])
    await order({ customer_id: id })
    await order({ customer_id: id })
    const [notice, ...others] = await told(admin())
    expect(others).toEqual([])
    expect(notice.noti_message).toContain(
      `below RM ${Number(has).toLocaleString('en', { minimumFractionDigits: 2 })}`,
    )
    expect(await told(sales())).toEqual([])
    await deliver(() => Promise.resolve(bureauReport))
    await admin().put('/credit-report/balance', { low_balance: '100' })
  })

  it('a movement whose lines do not balance is refused by the database, and none is ever changed', async () => {
    const corporate = tenants().corporate('Harta Prima').id
    const wrong = tenants().database.transaction({ role: 'owner' }, async (tx) => {
      const { rows } = await tx.query<{ id: number }>(
        `insert into credit_movement (corporate_id, kind) values ($1, 'top_up') returning id`,
        [corporate],
      )
      await tx.query(
        `insert into credit_entry (corporate_id, movement_id, account, amount) values ($1, $2, 'available', 10)`,
        [corporate, rows[0]?.id],
      )
    })
    await expect(wrong).rejects.toThrow(/do not balance/)
    for (const statement of [
      'update credit_entry set amount = 1',
      'delete from credit_movement',
      'delete from credit_consent',
    ])
      await expect(
        tenants().database.transaction({ role: 'app' }, (tx) => tx.query(statement)),
        statement,
      ).rejects.toThrow(/permission denied/)
  })

  it('[RTE-29] the statement tells each movement with what it left, by key; who may top up is a code', async () => {
    await order({ customer_id: await customer() })
    const lines = (await admin().get('/credit-report/balance/statement?limit=3')).body.data as Json[]
    expect(lines).toHaveLength(3)
    const next = (await admin().get(`/credit-report/balance/statement?limit=3&before=${lines[2]?.id}`)).body
      .data
    expect(next[0].id).toBeLessThan(lines[2]?.id)
    const manager = api(tenants(), { as: 'manager@harta.test' })
    expect((await manager.get('/credit-report/balance')).status).toBe(200)
    expect((await manager.post('/credit-report/balance/top-up', { amount: 100 })).status).toBe(403)
    expect((await sales().get('/credit-report/balance/statement')).status).toBe(403)
    // Whom a report is about stands there for who may see the report.
    const own = (await order({ customer_id: await customer() })).body.data
    await query('update customer set assign_to = $2 where id = $1', [
      own.customer_id,
      tenants().userId('owner@harta.test'),
    ])
    const subjectFor = async (as: Api) =>
      ((await as.get('/credit-report/balance/statement?limit=1')).body.data as Json[])[0]
    expect(await subjectFor(admin())).toMatchObject({ report_id: own.id, subject: own.subject })
    expect(await subjectFor(manager)).toMatchObject({ report_id: own.id, subject: null })
    await deliver(() => Promise.resolve(bureauReport))
    for (const amount of [0, 9, 100_001, 10.5, 'much'])
      expect((await admin().post('/credit-report/balance/top-up', { amount })).status, String(amount)).toBe(
        422,
      )
    const twice = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'top-up-once' },
    }
    const before = Number((await balance()).balance)
    for (let n = 0; n < 2; n++)
      await admin().send('/credit-report/balance/top-up', { ...twice, body: JSON.stringify({ amount: 20 }) })
    expect(Number((await balance()).balance) - before).toBe(20)
    const theirs = api(tenants(), { as: 'owner@pinnacle.test' })
    expect((await theirs.get('/credit-report/balance')).body.data).toMatchObject({ balance: '0.00' })
  })
})
