import { expect, it } from 'vitest'
import { quoteOf } from '../../src/domain/credit/quote.ts'
import { createApp } from '../../src/main/app.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { pdfOf } from '../setup/pdf-text.ts'
import { bureauReport, useCreditTenants } from './credit-tenants.ts'

withEngine('credit reports', (engine) => {
  const { tenants, sales, prices, made, customer, balance, order, reportOf, deliver, query, unbalanced } =
    useCreditTenants(engine)

  it('[PRO-10] a report is held, delivered, charged and read; what it says stands nowhere in clear', async () => {
    const before = await balance()
    const id = await customer()
    const ordered = await order({ customer_id: id, addons: ['ccris', 'angkasa'] })
    expect(ordered.status).toBe(201)
    const bought = ordered.body.data.id
    const { total } = quoteOf(prices(), 'credit_report', ['ccris', 'angkasa'])
    expect(await balance()).toMatchObject({
      balance: (Number(before.balance) - Number(total)).toFixed(2),
      held: total,
    })
    const asked: unknown[] = []
    await deliver((given) => {
      asked.push(given)
      return Promise.resolve(bureauReport)
    })
    // Other files of this database may have left orders of their own.
    expect(asked).toContainEqual(
      expect.objectContaining({
        subject: expect.objectContaining({ kind: 'person', passport: `K${made()}` }),
        addons: ['ccris', 'angkasa'],
      }),
    )
    expect(await reportOf(bought)).toMatchObject({ status: 'delivered', score: 702, price: total })
    expect(await balance()).toMatchObject({ held: '0.00' })
    const read = await sales().get(`/credit-report/credit-reports/${bought}/content`)
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
    const ask = () => sales().get(`/credit-report/summary?credit_report_cust_id=${id}&refresh_report=1`)
    expect((await ask()).body.data).toBeNull()
    await order({ customer_id: id })
    await deliver(() => Promise.resolve(bureauReport))
    expect((await ask()).body.data).toMatchObject({
      credit_report_cust_id: id,
      score: 702,
      band: 'good',
      facilities: 2,
      outstanding: '382500.00',
      instalments: '2015.00',
      worst_arrears: 1,
    })
    expect((await sales().get('/credit-report/summary')).status).toBe(400)
    const theirs = api(tenants(), { as: 'sales@pinnacle.test' })
    expect((await theirs.get(`/credit-report/summary?credit_report_cust_id=${id}`)).status).toBe(404)
  })

  it('[API-19] refresh_report wakes the queue of orders after the commit, when the database is free for it', async () => {
    const id = await customer()
    let woken: Promise<unknown> | undefined
    const app = createApp({
      ...tenants().runtime,
      wakeQueue: () => {
        woken = tenants().database.transaction({ role: 'system' }, (tx) => tx.query('select 1'))
      },
    })
    const { status } = await app.request(
      `/api/credit-report/summary?credit_report_cust_id=${id}&refresh_report=1`,
      {
        headers: {
          authorization: `Bearer ${await tenants().token('sales@harta.test')}`,
          'application-code': 'sas',
        },
      },
    )
    expect(status).toBe(200)
    await expect.poll(() => woken).toBeDefined()
    await woken
  })

  it('facilities are taken over into the customer’s commitments after comparison', async () => {
    const id = await customer()
    await sales().post('/customer/commitments', {
      customer_id: id,
      lender: 'Maybank Berhad',
      facility: 'credit_card',
      limit_amount: '10000',
      outstanding: '1000',
    })
    const bought = (await order({ customer_id: id })).body.data.id
    await deliver(() => Promise.resolve(bureauReport))
    const path = `/credit-report/credit-reports/${bought}`
    const { compared } = (await sales().get(`${path}/content`)).body.data
    expect(compared).toMatchObject([
      { kept: { lender: 'Maybank Berhad' }, differs: ['outstanding', 'instalment', 'arrears'] },
      { kept: null },
    ])
    expect((await sales().post(`${path}/commitments`, { facilities: [7] })).status).toBe(422)
    expect((await sales().post(`${path}/commitments`, { facilities: [0, 1] })).body.data).toEqual({
      added: 1,
      changed: 1,
    })
    const kept = (await sales().get(`/customer/commitments?filter=${JSON.stringify({ customer_id: id })}`))
      .body.data.data
    expect(kept).toMatchObject([
      { lender: 'Maybank Berhad', outstanding: '2500.00', arrears: 1 },
      { lender: 'RHB Bank', outstanding: '380000.00' },
    ])
    expect((await pdfOf(tenants(), 'sales@harta.test', `${path}/pdf`)).text).toMatch(/RHB Bank, Housing loan/)
  })

  it('facilities that are new to the customer are added in one statement', async () => {
    const id = await customer()
    const bought = (await order({ customer_id: id })).body.data.id
    await deliver(() => Promise.resolve(bureauReport))
    const taken = await sales().post(`/credit-report/credit-reports/${bought}/commitments`, {
      facilities: [0, 1, 0],
    })
    expect(taken.body.data).toEqual({ added: 2, changed: 0 })
    const { rows } = await tenants().database.transaction({ role: 'owner' }, (tx) =>
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
    const make = () => sales().post('/credit-report/fintscore-report', { fin_credit_report_id: bought })
    expect((await make()).status).toBe(409)
    await deliver(() => Promise.resolve(bureauReport))
    const first = (await make()).body
    expect(first.data ?? first).toMatchObject({ fin_cust_id: id, fin_score: expect.any(Number) })
    await make()
    const found = (
      await sales().get(
        `/credit-report/fintscore-reports?is_full_content=1&pagination[page]=1&pagination[limit]=5&pagination[order][fin_id]=desc&search[fin_cust_id]=${id}`,
      )
    ).body
    expect(found.content).toHaveLength(1)
    expect(found.content[0].fin_factors).toContainEqual({ name: 'arrears', found: 1, points: 60 })
    const plain = (await sales().get(`/credit-report/fintscore-reports?search[fin_cust_id]=${id}`)).body
    expect(plain.content[0]).not.toHaveProperty('fin_factors')
  })

  it('a report is seen where its customer is, and by nobody without the code', async () => {
    const id = await customer()
    const bought = (await order({ customer_id: id })).body.data.id
    await deliver(() => Promise.resolve(bureauReport))
    for (const [as, status] of [
      ['sales@pinnacle.test', 404],
      ['exec@harta.test', 404],
      ['external@harta.test', 403],
    ] as const)
      for (const path of ['', '/content', '/pdf'])
        expect(
          (await api(tenants(), { as }).get(`/credit-report/credit-reports/${bought}${path}`)).status,
          as,
        ).toBe(status)
    expect(
      (await order({ customer_id: id }, undefined, api(tenants(), { as: 'external@harta.test' }))).status,
    ).toBe(403)
    expect((await sales().put(`/credit-report/credit-reports/${bought}`, { price: '0' })).status).not.toBe(
      200,
    )
  })

  it('[PDPA] consents and reports are kept for six years, told in the file of a person, and erased after', async () => {
    const id = await customer()
    const bought = (await order({ customer_id: id })).body.data.id
    await deliver(() => Promise.resolve(bureauReport))
    await sales().post('/credit-report/fintscore-report', { fin_credit_report_id: bought })
    const owner = api(tenants(), { as: 'owner@harta.test' })
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
    expect((await sales().get(`/credit-report/credit-reports/${bought}/content`)).status).toBe(409)
    expect((await sales().get(`/credit-report/summary?credit_report_cust_id=${id}`)).body.data).toBeNull()
    const readings = await sales().get('/credit-report/fintscore-reports?is_full_content=1')
    expect(readings.status).toBe(200)
    expect(readings.body.content.map(({ fin_cust_id }: Json) => fin_cust_id)).not.toContain(id)
  })

  it('the sandbox says so, and fails where it is told to', async () => {
    const id = await customer()
    const bought = (await order({ customer_id: id })).body.data.id
    await tenants().orders.idle()
    expect(await reportOf(bought)).toMatchObject({ status: 'delivered', sandbox: true })
    const pdf = await pdfOf(tenants(), 'sales@harta.test', `/credit-report/credit-reports/${bought}/pdf`)
    expect(pdf.text).toMatch(/Sample data\. No credit bureau was contacted/)
    await query('update corporate set sandbox_fails = true where id = $1', [
      tenants().corporate('Harta Prima').id,
    ])
    const failing = (await order({ customer_id: id })).body.data.id
    await tenants().orders.idle()
    expect(await reportOf(failing)).toMatchObject({ status: 'refunded', error: 'outbox.told_to_fail' })
    await query('update corporate set sandbox_fails = false where id = $1', [
      tenants().corporate('Harta Prima').id,
    ])
  })
})
