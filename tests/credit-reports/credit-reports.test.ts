import { beforeAll, beforeEach, expect, it } from 'vitest'
import { quoteOf } from '../../src/domain/credit/quote.ts'
import type { BureauReport } from '../../src/domain/credit/report.ts'
import type { PriceEntry } from '../../src/domain/report-prices.ts'
import { OrderRefused, type CreditBureau } from '../../src/services/credit-report/credit-bureau.ts'
import { silentLog } from '../../src/runtime/log.ts'
import { deliverNext } from '../../src/services/credit-report/deliver-next.ts'
import { httpBureau } from '../../src/services/credit-report/http-bureau.ts'
import { createApp } from '../../src/main/app.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { askConsent, giveConsent } from './consent-visit.ts'
import { withEngine } from '../setup/engines.ts'
import { pdfOf } from '../setup/pdf-text.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { forgetVisits } from '../setup/visitor.ts'

const report: BureauReport = {
  reference: 'B-1',
  as_of: '2026-11-20',
  score: 702,
  facilities: [
    {
      lender: 'MAYBANK',
      facility: 'credit_card',
      limit: '10000.00',
      outstanding: '2500.00',
      instalment: '125.00',
      since: '2020-01-01',
      arrears: [1, 0, 0],
    },
    {
      lender: 'RHB Bank',
      facility: 'housing',
      limit: '400000.00',
      outstanding: '380000.00',
      instalment: '1890.00',
      since: '2022-06-01',
      arrears: [0, 0, 0],
    },
  ],
  litigation: [],
  trade_references: [],
  officers: [],
}

withEngine('credit reports', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let sales: Api
  let prices: PriceEntry[]
  /** What one report costs this corporate. */
  let price: number
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
    await admin.post('/credit-report/balance/top-up', { amount: 5000 })
    prices = (await sales.get('/credit-report/report-prices')).body.content
    price = Number(quoteOf(prices, 'credit_report', []).total)
  })
  beforeEach(() => forgetVisits(tenants))

  let made = 0
  const customer = async (): Promise<number> => {
    const contact_no = `019${7_000_000 + ++made}`
    const body = { name: `Lim Wei Jie ${made}`, contact_no, passport_no: `K${made}` }
    const id = (await sales.post('/customer/customers', body)).body.data.id as number
    await giveConsent(tenants, (await askConsent(sales, id)).esign_url)
    return id
  }
  const balance = async (): Promise<Json> => (await admin.get('/credit-report/balance')).body.data
  const order = (body: Json, key?: string, as = sales) =>
    as.send('/credit-report/credit-reports/order', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      body: JSON.stringify({
        product: 'credit_report',
        addons: [],
        price: quoteOf(prices, body['product'] ?? 'credit_report', body['addons'] ?? []).total,
        ...body,
      }),
    })
  const reportOf = async (id: number): Promise<Json> =>
    (await sales.get(`/credit-report/credit-reports/${id}`)).body.data
  /** Asks this bureau for what is ordered, until nothing is due. */
  const deliver = async (orders: CreditBureau['order']) => {
    const runtime = { ...tenants.runtime, bureau: { name: 'Test bureau', order: orders } }
    while (await deliverNext(runtime));
  }
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Row & object>(text, values))).rows
  const unbalanced = () =>
    query<{ movement_id: number }>(
      'select movement_id from credit_entry where corporate_id = $1 group by movement_id having sum(amount) <> 0',
      [tenants.corporate('Harta Prima').id],
    )

  it('[PRO-10] a report is held, delivered, charged and read; what it says stands nowhere in clear', async () => {
    const before = await balance()
    const id = await customer()
    const ordered = await order({ customer_id: id, addons: ['ccris', 'angkasa'] })
    expect(ordered.status).toBe(201)
    const bought = ordered.body.data.id
    const { total } = quoteOf(prices, 'credit_report', ['ccris', 'angkasa'])
    expect(await balance()).toMatchObject({
      balance: (Number(before.balance) - Number(total)).toFixed(2),
      held: total,
    })
    const asked: unknown[] = []
    await deliver((given) => {
      asked.push(given)
      return Promise.resolve(report)
    })
    expect(asked).toMatchObject([
      { subject: { kind: 'person', passport: `K${made}` }, addons: ['ccris', 'angkasa'] },
    ])
    expect(await reportOf(bought)).toMatchObject({ status: 'delivered', score: 702, price: total })
    expect(await balance()).toMatchObject({ held: '0.00' })
    const read = await sales.get(`/credit-report/credit-reports/${bought}/content`)
    expect(read.body.data.report.facilities[0].lender).toBe('MAYBANK')
    const [kept] = await query<{ content: string; request: string }>(
      'select content, request from credit_order where report_id = $1',
      [bought],
    )
    expect(`${kept?.content}${atob(kept?.content?.split('.')[1] ?? '')}${kept?.request}`).not.toMatch(
      /MAYBANK|Lim Wei/,
    )
    const log = await query('select from access_log where resource = $1 and record_id = $2', [
      'credit_report',
      bought,
    ])
    expect(log).toHaveLength(1)
    expect(await unbalanced()).toEqual([])
  })

  it('[API-19] the summary tells what the latest report of a customer comes to', async () => {
    const id = await customer()
    const ask = () => sales.get(`/credit-report/summary?credit_report_cust_id=${id}&refresh_report=1`)
    expect((await ask()).body.data).toBeNull()
    await order({ customer_id: id })
    await deliver(() => Promise.resolve(report))
    expect((await ask()).body.data).toMatchObject({
      credit_report_cust_id: id,
      score: 702,
      band: 'good',
      facilities: 2,
      outstanding: '382500.00',
      instalments: '2015.00',
      worst_arrears: 1,
    })
    expect((await sales.get('/credit-report/summary')).status).toBe(400)
    const theirs = api(tenants, { as: 'sales@pinnacle.test' })
    expect((await theirs.get(`/credit-report/summary?credit_report_cust_id=${id}`)).status).toBe(404)
  })

  it('[API-19] refresh_report wakes the queue of orders after the commit, when the database is free for it', async () => {
    const id = await customer()
    let woken: Promise<unknown> | undefined
    const app = createApp({
      ...tenants.runtime,
      wakeQueue: () => {
        woken = tenants.database.transaction({ role: 'system' }, (tx) => tx.query('select 1'))
      },
    })
    const { status } = await app.request(
      `/api/credit-report/summary?credit_report_cust_id=${id}&refresh_report=1`,
      {
        headers: {
          authorization: `Bearer ${await tenants.token('sales@harta.test')}`,
          'application-code': 'sas',
        },
      },
    )
    expect(status).toBe(200)
    await expect.poll(() => woken).toBeDefined()
    await woken
  })

  it('[PRO-08] without a consent in force nothing is bought', async () => {
    const { id } = (
      await sales.post('/customer/customers', {
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
    const asked = await askConsent(sales, id)
    expect((await order({ customer_id: id })).status).toBe(409)
    await giveConsent(tenants, asked.esign_url)
    expect((await order({ customer_id: id })).status).toBe(201)
    await sales.post('/consent/esign/withdraw', { esign_uuid: asked.esign_uuid, reason: 'Asked to' })
    expect((await order({ customer_id: id })).status).toBe(409)
    await deliver(() => Promise.resolve(report))
  })

  it('[PRO-08] a consent holds for who gave it: not for whose NRIC or passport the record has since', async () => {
    const id = await customer()
    const change = (values: Json) => sales.put(`/customer/customers/${id}`, values)
    await change({ name: 'Lim Wei Jie, put right' })
    expect((await order({ customer_id: id })).status).toBe(201)
    for (const other of [{ passport_no: 'SOMEBODY1' }, { passport_no: null, nric: '860505-14-3199' }]) {
      expect((await change(other)).status).toBe(200)
      expect(await order({ customer_id: id })).toMatchObject({
        status: 409,
        body: { code: 'credit.other_identity' },
      })
    }
    await giveConsent(tenants, (await askConsent(sales, id)).esign_url)
    expect((await order({ customer_id: id })).status).toBe(201)
    await deliver(() => Promise.resolve(report))
  })

  it('[PRO-08] the bureau is not asked about who took their consent back meanwhile: the price comes back', async () => {
    const id = await customer()
    const before = await balance()
    const bought = (await order({ customer_id: id })).body.data.id
    const [{ cce_uuid }] = (await sales.get(`/customer/customer/${id}/ctos_esign`)).body.data
    await sales.post('/consent/esign/withdraw', { esign_uuid: cce_uuid, reason: 'Changed their mind' })
    let asked = 0
    await deliver(() => {
      asked++
      return Promise.resolve(report)
    })
    expect(asked).toBe(0)
    expect(await reportOf(bought)).toMatchObject({ status: 'refunded', error: 'credit.consent_withdrawn' })
    expect(await balance()).toEqual(before)
  })

  it('[PRO-11] [PRO-12] the price is the server’s: another one is refused and told', async () => {
    const id = await customer()
    const told = (amount: number) => ({ status: 409, body: { price: amount.toFixed(2) } })
    expect(await order({ customer_id: id, price: '1.00' })).toMatchObject(told(price))
    await query('update corporate set price_credit_report = 72 where id = $1', [
      tenants.corporate('Harta Prima').id,
    ])
    expect(await order({ customer_id: id })).toMatchObject(told(price * 2))
    await query('update corporate set price_credit_report = 0 where id = $1', [
      tenants.corporate('Harta Prima').id,
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
    expect(Number(before.balance) - Number((await balance()).balance)).toBeCloseTo(price, 2)
    await deliver(() => Promise.resolve(report))
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
    expect((await sales.get(`/credit-report/credit-reports/${silent}/content`)).status).toBe(409)
  })

  it('whoever dies between the bureau and the ledger leaves an order that is delivered or refunded, never both', async () => {
    const before = await balance()
    const ids: number[] = []
    for (let n = 0; n < 6; n++) ids.push((await order({ customer_id: await customer() })).body.data.id)
    // Dies after the bureau delivered, before anything is kept: the database is gone for its last transaction.
    const dying = { ...tenants.runtime, bureau: { name: 'B', order: () => Promise.resolve(report) } }
    let begun = 0
    const cut = new Proxy(tenants.database, {
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
    await Promise.all([deliver(() => Promise.resolve(report)), deliver(() => Promise.resolve(report))])
    const settled = await query<{ report_id: number; n: number }>(
      `select report_id, count(*)::int as n from credit_movement where report_id = any($1) and kind in ('charge', 'refund') group by 1`,
      [ids],
    )
    expect(settled.map(({ n }) => n)).toEqual(ids.map(() => 1))
    expect(Number(before.balance) - Number((await balance()).balance)).toBeCloseTo(price * 6, 2)
    expect(await unbalanced()).toEqual([])
  })

  it('[RTE-29] tells whoever may top up, once, when an order takes the balance below the limit', async () => {
    const id = await customer()
    const { balance: has } = await balance()
    const told = async (who: Api) =>
      (await who.get('/notification/notifications?limit=100')).body.data.data.filter(({ noti_url }: Json) =>
        noti_url?.startsWith('/credit-balance'),
      )
    await admin.put('/credit-report/balance', { low_balance: has })
    expect(await told(admin)).toEqual([])
    await order({ customer_id: id })
    await order({ customer_id: id })
    const [notice, ...others] = await told(admin)
    expect(others).toEqual([])
    expect(notice.noti_message).toContain(
      `below RM ${Number(has).toLocaleString('en', { minimumFractionDigits: 2 })}`,
    )
    expect(await told(sales)).toEqual([])
    await deliver(() => Promise.resolve(report))
    await admin.put('/credit-report/balance', { low_balance: '100' })
  })

  it('of 200 purchases by 40 at once, with money for 150, exactly 150 are sold; the ledger balances to the sen', async () => {
    const id = await customer()
    const corporate = tenants.corporate('Harta Prima').id
    await query('update credit_wallet set balance = $2 where corporate_id = $1', [corporate, price * 150])
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
    expect(await balance()).toMatchObject({ balance: '0.00', held: (price * 150).toFixed(2), is_low: true })
    let delivered = 0
    await deliver(() =>
      ++delivered % 5 === 0
        ? Promise.reject(new OrderRefused('credit.bureau_refused'))
        : Promise.resolve(report),
    )
    expect(await balance()).toMatchObject({ balance: (price * 30).toFixed(2), held: '0.00' })
    const sums = await query<{ account: string; sum: string }>(
      'select account, sum(amount) as sum from credit_entry where corporate_id = $1 and id > $2 group by 1',
      [corporate, lines[0]?.id],
    )
    expect(Object.fromEntries(sums.map(({ account, sum }) => [account, sum]))).toEqual({
      available: (price * -120).toFixed(2),
      held: '0.00',
      spent: (price * 120).toFixed(2),
    })
    await query('update credit_wallet set balance = 5000.00 where corporate_id = $1', [corporate])
  }, 60_000)

  it('a movement whose lines do not balance is refused by the database, and none is ever changed', async () => {
    const corporate = tenants.corporate('Harta Prima').id
    const wrong = tenants.database.transaction({ role: 'owner' }, async (tx) => {
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
        tenants.database.transaction({ role: 'app' }, (tx) => tx.query(statement)),
        statement,
      ).rejects.toThrow(/permission denied/)
  })

  it('[RTE-29] the statement tells each movement with what it left, by key; who may top up is a code', async () => {
    const lines = (await admin.get('/credit-report/balance/statement?limit=3')).body.data as Json[]
    expect(lines).toHaveLength(3)
    const next = (await admin.get(`/credit-report/balance/statement?limit=3&before=${lines[2]?.id}`)).body
      .data
    expect(next[0].id).toBeLessThan(lines[2]?.id)
    const manager = api(tenants, { as: 'manager@harta.test' })
    expect((await manager.get('/credit-report/balance')).status).toBe(200)
    expect((await manager.post('/credit-report/balance/top-up', { amount: 100 })).status).toBe(403)
    expect((await sales.get('/credit-report/balance/statement')).status).toBe(403)
    // Whom a report is about stands there for who may see the report.
    const own = (await order({ customer_id: await customer() })).body.data
    await query('update customer set assign_to = $2 where id = $1', [
      own.customer_id,
      tenants.userId('owner@harta.test'),
    ])
    const subjectFor = async (as: Api) =>
      ((await as.get('/credit-report/balance/statement?limit=1')).body.data as Json[])[0]
    expect(await subjectFor(admin)).toMatchObject({ report_id: own.id, subject: own.subject })
    expect(await subjectFor(manager)).toMatchObject({ report_id: own.id, subject: null })
    await deliver(() => Promise.resolve(report))
    for (const amount of [0, 9, 100_001, 10.5, 'much'])
      expect((await admin.post('/credit-report/balance/top-up', { amount })).status, String(amount)).toBe(422)
    const twice = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'top-up-once' },
    }
    const before = Number((await balance()).balance)
    for (let n = 0; n < 2; n++)
      await admin.send('/credit-report/balance/top-up', { ...twice, body: JSON.stringify({ amount: 20 }) })
    expect(Number((await balance()).balance) - before).toBe(20)
    const theirs = api(tenants, { as: 'owner@pinnacle.test' })
    expect((await theirs.get('/credit-report/balance')).body.data).toMatchObject({ balance: '0.00' })
  })

  it('facilities are taken over into the customer’s commitments after comparison', async () => {
    const id = await customer()
    await sales.post('/customer/commitments', {
      customer_id: id,
      lender: 'Maybank Berhad',
      facility: 'credit_card',
      limit_amount: '10000',
      outstanding: '1000',
    })
    const bought = (await order({ customer_id: id })).body.data.id
    await deliver(() => Promise.resolve(report))
    const path = `/credit-report/credit-reports/${bought}`
    const { compared } = (await sales.get(`${path}/content`)).body.data
    expect(compared).toMatchObject([
      { kept: { lender: 'Maybank Berhad' }, differs: ['outstanding', 'instalment', 'arrears'] },
      { kept: null },
    ])
    expect((await sales.post(`${path}/commitments`, { facilities: [7] })).status).toBe(422)
    expect((await sales.post(`${path}/commitments`, { facilities: [0, 1] })).body.data).toEqual({
      added: 1,
      changed: 1,
    })
    const kept = (await sales.get(`/customer/commitments?filter=${JSON.stringify({ customer_id: id })}`)).body
      .data.data
    expect(kept).toMatchObject([
      { lender: 'Maybank Berhad', outstanding: '2500.00', arrears: 1 },
      { lender: 'RHB Bank', outstanding: '380000.00' },
    ])
    expect((await pdfOf(tenants, 'sales@harta.test', `${path}/pdf`)).text).toMatch(/RHB Bank, Housing loan/)
  })

  it('facilities that are new to the customer are added in one statement', async () => {
    const id = await customer()
    const bought = (await order({ customer_id: id })).body.data.id
    await deliver(() => Promise.resolve(report))
    const taken = await sales.post(`/credit-report/credit-reports/${bought}/commitments`, {
      facilities: [0, 1, 0],
    })
    expect(taken.body.data).toEqual({ added: 2, changed: 0 })
    const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        `select array_agg(lender order by id) as lenders, count(distinct cmin::text)::integer as statements
         from customer_commitment where customer_id = $1`,
        [id],
      ),
    )
    expect(rows).toEqual([{ lenders: ['MAYBANK', 'RHB Bank'], statements: 1 }])
  })

  it('[PRO-10] fintscore reports are made of a delivered one, once, and listed by customer', async () => {
    const id = await customer()
    const bought = (await order({ customer_id: id })).body.data.id
    const make = () => sales.post('/credit-report/fintscore-report', { fin_credit_report_id: bought })
    expect((await make()).status).toBe(409)
    await deliver(() => Promise.resolve(report))
    const first = (await make()).body
    expect(first.data ?? first).toMatchObject({ fin_cust_id: id, fin_score: expect.any(Number) })
    await make()
    const found = (
      await sales.get(
        `/credit-report/fintscore-reports?is_full_content=1&pagination[page]=1&pagination[limit]=5&pagination[order][fin_id]=desc&search[fin_cust_id]=${id}`,
      )
    ).body
    expect(found.content).toHaveLength(1)
    expect(found.content[0].fin_factors).toContainEqual({ name: 'arrears', found: 1, points: 60 })
    const plain = (await sales.get(`/credit-report/fintscore-reports?search[fin_cust_id]=${id}`)).body
    expect(plain.content[0]).not.toHaveProperty('fin_factors')
  })

  it('the customer behind a company is somebody whom its writer sees', async () => {
    const id = await customer()
    const exec = api(tenants, { as: 'exec@harta.test' })
    const body = { name: 'Guess Sdn Bhd', ssm_no: '202001019999' }
    const refused = await exec.post('/credit-report/sme-companies', { ...body, customer_id: id })
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['customer_id']])
    const made = (await exec.post('/credit-report/sme-companies', body)).body.data
    const change = (as: Api) => as.put(`/credit-report/sme-companies/${made.id}`, { customer_id: id })
    expect((await change(exec)).status).toBe(422)
    expect((await change(sales)).status).toBe(200)
  })

  it('a company is asked about once each of its directors has consented', async () => {
    const company = (
      await sales.post('/credit-report/sme-companies', { name: 'Jaya Enterprise', ssm_no: '202001012345' })
    ).body.data.id
    const buy = () => order({ company_id: company, product: 'sme' })
    expect((await buy()).status).toBe(409)
    const director = async (name: string, contact_no: string) =>
      (
        await sales.post('/credit-report/sme-directors', {
          company_id: company,
          name,
          contact_no,
          role: 'director',
        })
      ).body.data.id
    for (const [name, phone] of [
      ['Siti', '0198000001'],
      ['Raju', '0198000002'],
    ] as const) {
      const asked = await sales.post('/consent/esign/generate', { director_id: await director(name, phone) })
      expect((await buy()).status).toBe(409)
      await giveConsent(tenants, asked.body.data.esign_url)
    }
    const bought = await buy()
    expect(bought.status).toBe(201)
    await deliver(() => Promise.resolve(report))
    expect(await reportOf(bought.body.data.id)).toMatchObject({
      status: 'delivered',
      subject: 'Jaya Enterprise',
    })
  })

  it('a report is seen where its customer is, and by nobody without the code', async () => {
    const id = await customer()
    const bought = (await order({ customer_id: id })).body.data.id
    await deliver(() => Promise.resolve(report))
    for (const [as, status] of [
      ['sales@pinnacle.test', 404],
      ['exec@harta.test', 404],
      ['external@harta.test', 403],
    ] as const)
      for (const path of ['', '/content', '/pdf'])
        expect(
          (await api(tenants, { as }).get(`/credit-report/credit-reports/${bought}${path}`)).status,
          as,
        ).toBe(status)
    expect(
      (await order({ customer_id: id }, undefined, api(tenants, { as: 'external@harta.test' }))).status,
    ).toBe(403)
    expect((await sales.put(`/credit-report/credit-reports/${bought}`, { price: '0' })).status).not.toBe(200)
  })

  it('[PDPA] consents and reports are kept for six years, told in the file of a person, and erased after', async () => {
    const id = await customer()
    const bought = (await order({ customer_id: id })).body.data.id
    await deliver(() => Promise.resolve(report))
    await sales.post('/credit-report/fintscore-report', { fin_credit_report_id: bought })
    const owner = api(tenants, { as: 'owner@harta.test' })
    const erase = () => owner.post(`/customer/customer/${id}/erasure`, { reason: 'Asked in writing' })
    expect(await erase()).toMatchObject({
      status: 409,
      body: { message: expect.stringMatching(/kept for 6 years/) },
    })
    for (const statement of [
      `update credit_consent set signed_at = now() - interval '7 years' where customer_id = $1`,
      `update credit_report set created_at = now() - interval '7 years' where customer_id = $1`,
    ])
      await query(statement, [id])
    expect((await erase()).status).toBeLessThan(300)
    const left = await query<{ all: string }>(
      `select concat(c.fullname, c.nric, c.mobile_number, c.wording, c.signed_by, r.subject, o.content, o.request, f.content) as all
       from credit_consent c join credit_report r on r.customer_id = c.customer_id
         join credit_order o on o.report_id = r.id join fintscore_report f on f.report_id = r.id where c.customer_id = $1`,
      [id],
    )
    expect(left[0]?.all.replaceAll(/Erased \d+/g, '')).toBe('')
    expect((await sales.get(`/credit-report/credit-reports/${bought}/content`)).status).toBe(409)
    expect((await sales.get(`/credit-report/summary?credit_report_cust_id=${id}`)).body.data).toBeNull()
    const readings = await sales.get('/credit-report/fintscore-reports?is_full_content=1')
    expect(readings.status).toBe(200)
    expect(readings.body.content.map(({ fin_cust_id }: Json) => fin_cust_id)).not.toContain(id)
  })

  it('the sandbox says so, and fails where it is told to', async () => {
    const id = await customer()
    const bought = (await order({ customer_id: id })).body.data.id
    await tenants.orders.idle()
    expect(await reportOf(bought)).toMatchObject({ status: 'delivered', sandbox: true })
    const pdf = await pdfOf(tenants, 'sales@harta.test', `/credit-report/credit-reports/${bought}/pdf`)
    expect(pdf.text).toMatch(/Sample data\. No credit bureau was contacted/)
    await query('update corporate set sandbox_fails = true where id = $1', [
      tenants.corporate('Harta Prima').id,
    ])
    const failing = (await order({ customer_id: id })).body.data.id
    await tenants.orders.idle()
    expect(await reportOf(failing)).toMatchObject({ status: 'refunded', error: 'outbox.told_to_fail' })
    await query('update corporate set sandbox_fails = false where id = $1', [
      tenants.corporate('Harta Prima').id,
    ])
  })
})

it('a bureau over HTTP is asked under the order’s reference; what is no report is no delivery', async () => {
  const sent: Request[] = []
  let answer = Response.json(report)
  const bureau = httpBureau({
    name: 'B',
    url: 'https://bureau.test/v1/',
    token: 'secret',
    log: silentLog,
    fetch: (input, init) => {
      sent.push(new Request(input as string, init))
      return Promise.resolve(answer)
    },
  })
  const order = {
    reference: 'r-1',
    product: 'credit_report',
    addons: [],
    subject: { kind: 'person', name: 'A', nric: '1', passport: null },
  } as const
  expect(await bureau.order(order)).toEqual(report)
  expect(sent[0]?.url).toBe('https://bureau.test/v1/reports')
  expect(sent[0]?.headers.get('idempotency-key')).toBe('r-1')
  answer = Response.json({ ...report, score: 'high' })
  await expect(bureau.order(order)).rejects.toThrow()
  answer = new Response('', { status: 422 })
  await expect(bureau.order(order)).rejects.toThrow(OrderRefused)
  answer = new Response('', { status: 503 })
  await expect(bureau.order(order)).rejects.toThrow(/503/)
})
