import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { silentLog } from '../../src/runtime/log.ts'
import type { Runtime } from '../../src/runtime/runtime.ts'
import { httpLoans } from '../../src/services/loan-management/http-loans.ts'
import { sendNextSync } from '../../src/services/loan-management/send-next-sync.ts'
import { api, type Answer, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { LoanSystem } from './loan-system.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('loan-management sync', (engine) => {
  let tenants: TestTenants
  let system: LoanSystem
  const as = (email: string) => api(tenants, { as: email })
  const sales = () => as('sales@harta.test')
  const admin = () => as('admin@harta.test')
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Row>(text, values))).rows

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    // What earlier files on this database left is not due while this one listens.
    await query(`update loan_sync set run_at = now() + interval '1 day' where run_at is not null`)
  })
  beforeEach(async () => {
    system = await LoanSystem.open()
  })
  afterEach(() => system.close())

  let phones = 127_810_100
  async function proposal(): Promise<{ id: number; customer: number }> {
    const made = await sales().post('/customer/customers', {
      name: 'Aminah',
      contact_no: `0${++phones}`,
      passport_no: `K${phones}`,
    })
    const customer = made.body.data.id as number
    const { id } = (await sales().post('/proposal/proposal', { psal_customer_id: customer })).body.content
    await sales().post('/proposal/product', { psal_id: id, product_type: 'MORTGAGE', amount: '400000' })
    await sales().post(`/proposal/proposal/${id}`, {
      repayments: [
        {
          prep_proposed_via: 'bank',
          prep_facility: 'housing',
          prep_process_amount: '400000',
          prep_charge_rate: '4',
          prep_period: 360,
        },
      ],
    })
    return { id, customer }
  }
  const press = (path: string, key?: string, who = sales()): Promise<Answer> =>
    who.send(`/loan-management/${path}`, {
      method: 'POST',
      headers: key ? { 'idempotency-key': key } : {},
    })
  const sync = (id: number, key?: string, who = sales()) => press(`sync-sas/${id}`, key, who)
  const log = async (id: number, who = sales()) =>
    (await who.get(`/loan-management/sync-log/${id}`)).body.data as Json[]
  const connected = (patience?: number): Runtime => ({
    ...tenants.runtime,
    loans: httpLoans({ url: system.url, token: system.token, log: silentLog, patience }),
  })
  const sendAll = async (runtime = connected()) => {
    while (await sendNextSync(runtime));
  }
  const dueNow = (id: number) =>
    query(`update loan_sync set run_at = now() where psal_id = $1 and run_at is not null`, [id])

  it('[PRO-18] clones the customer and sends the proposal, over HTTP; the log and loan-ec/summary tell of it', async () => {
    const { id, customer } = await proposal()
    const code = await admin().post('/loan-management/droplist', { word: 'MORTGAGE', code: 'HL-01' })
    expect(code.status).toBe(201)
    expect((await press(`customer/clone/${customer}/proposal/${id}`)).status).toBe(202)
    const asked = await sync(id)
    expect([asked.status, asked.body.data.state, asked.body.data.kind]).toEqual([202, 'waiting', 'sync'])
    const empty = (await sales().get(`/loan-management/loan-ec/summary/${id}`)).body.data
    expect(empty).toMatchObject({ synced_at: null, dsr: null, waiting: 2 })
    await sendAll()
    expect(system.heard.map(({ path }) => path)).toEqual(['/v1/customers', '/v1/proposals'])
    expect(system.heard[0]?.token).toBe(`Bearer ${system.token}`)
    expect(system.heard[0]?.body).toMatchObject({
      customer_id: customer,
      name: 'Aminah',
      passport: expect.any(String),
    })
    expect(system.heard[1]?.body).toMatchObject({
      proposal_id: id,
      customer_id: customer,
      products: [{ type: 'MORTGAGE', code: 'HL-01', amount: '400000.00' }],
      repayments: [{ facility: 'housing', months: 360, instalment: '1909.66' }],
    })
    expect(await log(id)).toMatchObject([
      { kind: 'sync', state: 'done', attempts: 1, reference: 'LM-2', status: 'In assessment', error: null },
      { kind: 'clone', state: 'done', attempts: 1, asked_by_name: expect.any(String) },
    ])
    const summary = (await sales().call('GET /loan-management/loan-ec/summary/:id', { params: { id } })).body
      .data
    expect(summary).toMatchObject({
      reference: 'LM-2',
      dsr: '39.83',
      applied_amount: '400000.00',
      waiting: 0,
    })
  })

  it('[PRO-18] the same press twice is one sync, and so is the same again while it waits; what changed is another', async () => {
    const { id, customer } = await proposal()
    const twice = await Promise.all([sync(id, 'press-0001'), sync(id, 'press-0001')])
    expect(new Set(twice.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await sync(id)).body.data.id).toBe(twice[0].body.data.id)
    await sales().post(`/proposal/proposal/${id}`, { amount: '350000' })
    expect((await sync(id)).body.data.id).not.toBe(twice[0].body.data.id)
    await sendAll()
    expect((await sync(id, 'press-0001')).body.data).toMatchObject({
      id: twice[0].body.data.id,
      state: 'done',
    })
    expect(system.heard.map(({ body }) => body.amount)).toEqual([null, '350000.00'])
    expect((await sync(id, 'no key')).status).toBe(400)
    // A key is that of one press on one thing.
    const cloned = await press(`customer/clone/${customer}/proposal/${id}`, 'press-0001')
    expect([cloned.status, cloned.body.data.kind]).toEqual([202, 'clone'])
    expect((await sync((await proposal()).id, 'press-0001')).body.data.state).toBe('waiting')
    await sendAll()
  })

  it('[PRO-18] a system that is down is tried again under the same reference; one that has it already holds it once', async () => {
    const { id } = await proposal()
    await sync(id)
    system.mood = 'down'
    await sendAll()
    expect(await log(id)).toMatchObject([
      { state: 'waiting', attempts: 1, error: expect.stringMatching(/503/) },
    ])
    system.mood = 'nonsense'
    await dueNow(id)
    await sendAll()
    system.mood = 'dies after taking'
    await dueNow(id)
    await sendAll()
    system.mood = 'well'
    await dueNow(id)
    await sendAll()
    expect(await log(id)).toMatchObject([{ state: 'done', attempts: 4, error: null }])
    expect(new Set(system.heard.map(({ reference }) => reference)).size).toBe(1)
    expect([system.heard.length, system.held.size]).toEqual([4, 1])
  })

  it('[PRO-18] nothing of a proposal is sent before what was asked earlier, and no transaction is open while it is', async () => {
    const { id } = await proposal()
    await sync(id)
    await sales().post(`/proposal/proposal/${id}`, { amount: '1000' })
    await sync(id)
    system.mood = 'slow'
    const reached = system.slowOne()
    const sending = sendNextSync(connected())
    await reached
    expect(await sendNextSync(connected())).toBe(false)
    // Nobody waits for the other system: the proposal is changed meanwhile.
    expect((await sales().post(`/proposal/proposal/${id}`, { amount: '2000' })).status).toBe(200)
    system.mood = 'well'
    system.letGo()
    await sending
    await sendAll()
    expect(system.heard.map(({ body }) => body.amount)).toEqual([null, '1000.00'])
  })

  it('[PRO-18] whoever was too slow keeps nothing: the sync is another process’s by then', async () => {
    const { id } = await proposal()
    await sync(id)
    system.mood = 'slow'
    const reached = system.slowOne()
    const late = sendNextSync(connected())
    await reached
    await dueNow(id)
    system.mood = 'well'
    await sendAll()
    const done = await log(id)
    system.letGo()
    await late
    expect(done).toMatchObject([{ state: 'done', attempts: 2 }])
    expect(await log(id)).toEqual(done)
    expect(system.held.size).toBe(1)
  })

  it('[PRO-18] patience has an end, after eight tries it is left to people, and sent again by hand', async () => {
    const { id } = await proposal()
    const entry = (await sync(id)).body.data.id as number
    const retry = (who = sales()) => who.post(`/loan-management/sync-log/${id}/retry/${entry}`)
    expect((await retry()).status).toBe(409)
    system.mood = 'slow'
    await sendAll(connected(20))
    expect(await log(id)).toMatchObject([{ state: 'waiting', error: expect.stringMatching(/timeout/i) }])
    system.mood = 'down'
    for (let attempt = 1; attempt < 8; attempt++) {
      await dueNow(id)
      await sendAll()
    }
    expect(await log(id)).toMatchObject([{ state: 'failed', attempts: 8, error: 'loans.silent' }])
    system.mood = 'well'
    expect((await retry()).status).toBe(202)
    await sendAll()
    expect(await log(id)).toMatchObject([{ state: 'done', attempts: 1, error: null }])
    expect(system.held.size).toBe(1)
  })

  it('[PRO-18] what is refused is not sent again by itself, and not over what is newer', async () => {
    const { id } = await proposal()
    const entry = (await sync(id)).body.data.id as number
    system.mood = 'refuses'
    await sendAll()
    expect(await log(id)).toMatchObject([{ state: 'failed', attempts: 1, error: 'loans.refused' }])
    system.mood = 'well'
    await sync(id)
    await sendAll()
    const again = await sales().post(`/loan-management/sync-log/${id}/retry/${entry}`)
    expect([again.status, again.body.code]).toEqual([409, 'loans.newer'])
  })

  it('[PRO-18] the same that failed twice waits once, however often it is sent again', async () => {
    const { id } = await proposal()
    system.mood = 'refuses'
    const first = (await sync(id)).body.data.id as number
    await sendAll()
    const second = (await sync(id)).body.data.id as number
    await sendAll()
    const retry = (entry: number) => sales().post(`/loan-management/sync-log/${id}/retry/${entry}`)
    const answers = [await retry(first), await retry(second)]
    expect(answers.map(({ status, body }) => [status, body.data?.id])).toEqual([
      [202, first],
      [202, first],
    ])
    system.mood = 'well'
    await sendAll()
    expect(await log(id)).toMatchObject([{ state: 'failed' }, { id: first, state: 'done' }])
  })

  it('[PRO-18] other corporates, unknown proposals, other people’s and whoever has no code are refused', async () => {
    const { id, customer } = await proposal()
    const other = await proposal()
    const entry = (await sync(id)).body.data.id as number
    const calls = (who: string): Promise<Answer>[] => [
      sync(id, undefined, as(who)),
      press(`customer/clone/${customer}/proposal/${id}`, undefined, as(who)),
      as(who).get(`/loan-management/loan-ec/summary/${id}`),
      as(who).get(`/loan-management/sync-log/${id}`),
      as(who).post(`/loan-management/sync-log/${id}/retry/${entry}`),
    ]
    for (const [who, status] of [
      ['owner@pinnacle.test', 404],
      ['exec@harta.test', 404],
      ['external@harta.test', 403],
    ] as const)
      expect((await Promise.all(calls(who))).map((answer) => answer.status)).toEqual(Array(5).fill(status))
    const elsewhere = api(tenants, { as: 'sales@harta.test', appCode: 'vps' })
    expect((await sync(id, undefined, elsewhere)).status).toBe(403)
    expect((await elsewhere.get(`/loan-management/loan-ec/summary/${id}`)).status).toBe(403)
    expect((await sync(999_999_999)).status).toBe(404)
    expect((await press(`customer/clone/${other.customer}/proposal/${id}`)).status).toBe(404)
    expect((await sales().post(`/loan-management/sync-log/${other.id}/retry/${entry}`)).status).toBe(404)
    expect((await log(other.id)).length).toBe(0)
    expect((await sales().get(`/loan-management/sync-log/${id}/sent/${entry}`)).status).toBe(403)
    expect(
      (await as('owner@pinnacle.test').get(`/loan-management/sync-log/${id}/sent/${entry}`)).status,
    ).toBe(404)
  })

  it('[PRO-18] the sandbox keeps what it was sent where administrators see it, sealed in the database, and fails where it is told to', async () => {
    const { id, customer } = await proposal()
    await sales().put(`/customer/customers/${customer}`, { nric: '900101-14-5678' })
    const entry = (await press(`customer/clone/${customer}/proposal/${id}`)).body.data.id as number
    await tenants.loans.idle()
    expect(await log(id)).toMatchObject([
      { state: 'done', sandbox: true, reference: expect.stringMatching(/^SANDBOX-C/) },
    ])
    const sent = (await admin().get(`/loan-management/sync-log/${id}/sent/${entry}`)).body.data
    expect(sent).toMatchObject({ name: 'Aminah', nric: expect.stringMatching(/5678$/) })
    expect(sent.nric).not.toContain('900101')
    const [kept] = await query<{ request: string }>('select request from loan_sync where id = $1', [entry])
    expect(kept?.request).not.toContain('Aminah')
    const corporate = [tenants.corporate('Harta Prima').id]
    await query('update corporate set sandbox_fails = true where id = $1', corporate)
    await sync(id)
    await tenants.loans.idle()
    await query('update corporate set sandbox_fails = false where id = $1', corporate)
    expect((await log(id))[0]).toMatchObject({ state: 'failed', error: 'outbox.told_to_fail' })
  })

  it('[PRO-18][PDPA] an erased customer is no more in what was sent, and what waits is not sent', async () => {
    const { id, customer } = await proposal()
    await press(`customer/clone/${customer}/proposal/${id}`)
    const owner = as('owner@harta.test')
    const erased = await owner.post(`/customer/customer/${customer}/erasure`, { reason: 'Asked in writing' })
    expect(erased.status).toBeLessThan(300)
    await sendAll()
    expect(system.heard).toEqual([])
    expect(await query('select state, request, error from loan_sync where psal_id = $1', [id])).toEqual([
      { state: 'failed', request: null, error: 'loans.erased' },
    ])
  })

  it('[PRO-18] droplist: GET, POST, PATCH and DELETE, by whom settings are open to', async () => {
    const made = (await admin().post('/loan-management/droplist', { word: 'REFINANCE', code: 'RF' })).body
      .data
    const change = (body: Json, who = admin()) =>
      who.send(`/loan-management/droplist/${made.id}`, {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    expect((await change({ code: 'RF-2', version: made.version })).body.data).toMatchObject({
      word: 'REFINANCE',
      code: 'RF-2',
    })
    expect((await change({ code: 'RF-3', version: made.version })).status).toBe(409)
    const bad = await change({ code: '' })
    expect([bad.status, Object.keys(bad.body.codes)]).toEqual([422, ['code']])
    expect((await change({ code: 'X' }, sales())).status).toBe(403)
    expect((await change({ code: 'X' }, as('owner@pinnacle.test'))).status).toBe(404)
    expect((await admin().post('/loan-management/droplist', { word: 'REFINANCE', code: 'R' })).status).toBe(
      422,
    )
    const listed = (await admin().get('/loan-management/droplist')).body.data.data as Json[]
    expect(listed).toContainEqual(expect.objectContaining({ code: 'RF-2' }))
    expect((await admin().delete(`/loan-management/droplist/${made.id}`)).status).toBe(200)
    expect((await change({ code: 'X' })).status).toBe(404)
  })
})
