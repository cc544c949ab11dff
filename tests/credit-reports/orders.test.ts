import { expect, it } from 'vitest'
import { OrderRefused } from '../../src/services/credit-report/credit-bureau.ts'
import { deliverNext } from '../../src/services/credit-report/deliver-next.ts'
import { type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { askConsent, giveConsent } from './consent-visit.ts'
import { bureauReport, useCreditTenants } from './credit-tenants.ts'

withEngine('credit reports', (engine) => {
  const { tenants, sales, price, customer, balance, order, reportOf, deliver, query, unbalanced } =
    useCreditTenants(engine)

  it('[PRO-08] without a consent in force nothing is bought', async () => {
    const { id } = (
      await sales().post('/customer/customers', {
        name: 'No Consent',
        contact_no: '0197999999',
        passport_no: 'X',
      })
    ).body.data
    const refused = await order({ customer_id: id })
    expect(refused).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/consent from No Consent/) },
    })
    const asked = await askConsent(sales(), id)
    expect((await order({ customer_id: id })).status).toBe(409)
    await giveConsent(tenants(), asked.esign_url)
    expect((await order({ customer_id: id })).status).toBe(201)
    await sales().post('/consent/esign/withdraw', { esign_uuid: asked.esign_uuid, reason: 'Asked to' })
    expect((await order({ customer_id: id })).status).toBe(409)
    await deliver(() => Promise.resolve(bureauReport))
  })

  it('[PRO-08] a consent holds for who gave it: not for whose NRIC or passport the record has since', async () => {
    const id = await customer()
    const change = (values: Json) => sales().put(`/customer/customers/${id}`, values)
    await change({ name: 'Lim Wei Jie, put right' })
    expect((await order({ customer_id: id })).status).toBe(201)
    for (const other of [{ passport_no: 'SOMEBODY1' }, { passport_no: null, nric: '860505-14-3199' }]) {
      expect((await change(other)).status).toBe(200)
      expect(await order({ customer_id: id })).toMatchObject({
        status: 409,
        body: { code: 'credit.other_identity' },
      })
    }
    await giveConsent(tenants(), (await askConsent(sales(), id)).esign_url)
    expect((await order({ customer_id: id })).status).toBe(201)
    await deliver(() => Promise.resolve(bureauReport))
  })

  it('[PRO-08] the bureau is not asked about who took their consent back meanwhile: the price comes back', async () => {
    const id = await customer()
    const before = await balance()
    const bought = (await order({ customer_id: id })).body.data.id
    const [{ cce_uuid }] = (await sales().get(`/customer/customer/${id}/ctos_esign`)).body.data
    await sales().post('/consent/esign/withdraw', { esign_uuid: cce_uuid, reason: 'Changed their mind' })
    let asked = 0
    await deliver(() => {
      asked++
      return Promise.resolve(bureauReport)
    })
    expect(asked).toBe(0)
    expect(await reportOf(bought)).toMatchObject({ status: 'refunded', error: 'credit.consent_withdrawn' })
    expect(await balance()).toEqual(before)
  })

  it('[PRO-11] [PRO-12] the price is the server’s: another one is refused and told', async () => {
    const id = await customer()
    const told = (amount: number) => ({ status: 409, body: { price: amount.toFixed(2) } })
    expect(await order({ customer_id: id, price: '1.00' })).toMatchObject(told(price()))
    await query('update corporate set price_credit_report = 72 where id = $1', [
      tenants().corporate('Harta Prima').id,
    ])
    expect(await order({ customer_id: id })).toMatchObject(told(price() * 2))
    await query('update corporate set price_credit_report = 0 where id = $1', [
      tenants().corporate('Harta Prima').id,
    ])
    expect((await order({ customer_id: id, product: 'sme' })).status).toBe(422)
    expect((await order({ customer_id: id, product: 'cbm_report', addons: ['ccris'] })).status).toBe(422)
  })

  it('the same order sent twice is one, and costs once', async () => {
    const id = await customer()
    const before = await balance()
    const sent = await Promise.all([1, 2, 3].map(() => order({ customer_id: id }, 'one-and-the-same')))
    const ids = new Set(sent.filter(({ status }) => status === 201).map(({ body }) => body.data.id))
    expect(ids.size).toBe(1)
    expect(Number(before.balance) - Number((await balance()).balance)).toBeCloseTo(price(), 2)
    await deliver(() => Promise.resolve(bureauReport))
  })

  it('a bureau that refuses gives the price back at once, one that is silent is asked again under the same reference', async () => {
    const id = await customer()
    const before = await balance()
    const refused = (await order({ customer_id: id })).body.data.id
    await deliver(() => Promise.reject(new OrderRefused('credit.bureau_refused')))
    expect(await reportOf(refused)).toMatchObject({ status: 'refunded' })
    expect(await balance()).toEqual(before)
    const silent = (await order({ customer_id: id })).body.data.id
    const references: string[] = []
    for (let tries = 0; tries < 8; tries++) {
      await deliver(({ reference }) => {
        references.push(reference)
        return Promise.reject(new Error('no answer'))
      })
      await query('update credit_order set run_at = now() where report_id = $1 and run_at is not null', [
        silent,
      ])
    }
    expect(new Set(references).size).toBe(1)
    expect(references).toHaveLength(8)
    expect(await reportOf(silent)).toMatchObject({ status: 'refunded', error: 'credit.bureau_silent' })
    expect(await balance()).toEqual(before)
    expect((await sales().get(`/credit-report/credit-reports/${silent}/content`)).status).toBe(409)
  })

  it('whoever dies between the bureau and the ledger leaves an order that is delivered or refunded, never both', async () => {
    const before = await balance()
    const ids: number[] = []
    for (let n = 0; n < 6; n++) ids.push((await order({ customer_id: await customer() })).body.data.id)
    // Dies after the bureau delivered, before anything is kept: the database is gone for its last transaction.
    const dying = { ...tenants().runtime, bureau: { name: 'B', order: () => Promise.resolve(bureauReport) } }
    let begun = 0
    const cut = new Proxy(tenants().database, {
      get(target, name) {
        if (name !== 'transaction') return Reflect.get(target, name) as unknown
        return (options: never, work: never) => {
          if (++begun % 3 === 0) throw new Error('killed')
          return target.transaction(options, work)
        }
      },
    })
    for (let n = 0; n < 3; n++) await deliverNext({ ...dying, database: cut }).catch(() => undefined)
    const open = await query<{ n: number }>(
      `select count(*)::int as n from credit_report where id = any($1) and status = 'ordered'`,
      [ids],
    )
    expect(open[0]?.n).toBeGreaterThan(0)
    await query('update credit_order set run_at = now() where report_id = any($1) and run_at is not null', [
      ids,
    ])
    await Promise.all([
      deliver(() => Promise.resolve(bureauReport)),
      deliver(() => Promise.resolve(bureauReport)),
    ])
    const settled = await query<{ report_id: number; n: number }>(
      `select report_id, count(*)::int as n from credit_movement where report_id = any($1) and kind in ('charge', 'refund') group by 1`,
      [ids],
    )
    expect(settled.map(({ n }) => n)).toEqual(ids.map(() => 1))
    expect(Number(before.balance) - Number((await balance()).balance)).toBeCloseTo(price() * 6, 2)
    expect(await unbalanced()).toEqual([])
  })

  it('of 200 purchases by 40 at once, with money for 150, exactly 150 are sold; the ledger balances to the sen', async () => {
    const id = await customer()
    const corporate = tenants().corporate('Harta Prima').id
    await query('update credit_wallet set balance = $2 where corporate_id = $1', [corporate, price() * 150])
    const lines = await query<{ id: number }>(
      'select max(id) as id from credit_entry where corporate_id = $1',
      [corporate],
    )
    const statuses: number[] = []
    let begun = 0
    const buyer = async () => {
      while (++begun <= 200) statuses.push((await order({ customer_id: id })).status)
    }
    await Promise.all(Array.from({ length: 40 }, buyer))
    expect(statuses.filter((status) => status === 201)).toHaveLength(150)
    expect(statuses.filter((status) => status === 409)).toHaveLength(50)
    expect(await balance()).toMatchObject({ balance: '0.00', held: (price() * 150).toFixed(2), is_low: true })
    let delivered = 0
    await deliver(() =>
      ++delivered % 5 === 0
        ? Promise.reject(new OrderRefused('credit.bureau_refused'))
        : Promise.resolve(bureauReport),
    )
    expect(await balance()).toMatchObject({ balance: (price() * 30).toFixed(2), held: '0.00' })
    const sums = await query<{ account: string; sum: string }>(
      'select account, sum(amount) as sum from credit_entry where corporate_id = $1 and id > $2 group by 1',
      [corporate, lines[0]?.id],
    )
    expect(Object.fromEntries(sums.map(({ account, sum }) => [account, sum]))).toEqual({
      available: (price() * -120).toFixed(2),
      held: '0.00',
      spent: (price() * 120).toFixed(2),
    })
    await query('update credit_wallet set balance = 5000.00 where corporate_id = $1', [corporate])
  })
})
