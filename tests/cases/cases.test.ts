import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { newCase, newCustomer, someBank } from './case-data.ts'

withEngine('cases', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const sales = () => as('sales@harta.test')
  const admin = () => as('admin@harta.test')
  const coordinator = () => as('coordinator@harta.test')
  const handler = () => as('handler@harta.test')
  const bank = () => someBank(as('owner@harta.test'))

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('[RTE-14] begins with its customer’s name and agent, pending, its clock running; the list finds it as chat notices do', async () => {
    const made = await newCase(sales())
    expect(made).toMatchObject({
      name: 'Aminah',
      stage: 'Application Pending',
      assign_to: tenants.userId('sales@harta.test'),
      sales_manager_id: tenants.userId('manager@harta.test'),
      credits: [{ user_id: tenants.userId('sales@harta.test'), percent: 100 }],
    })
    expect(made.prod_id).toBe(made.id)
    expect(made.due_on > made.stage_since.slice(0, 10)).toBe(true)
    const found = await sales().get(`/sales/cases?${filter({ prod_id: made.id, prod_type: 'PROPERTY' })}`)
    expect(found.body.data.data.map(({ id }: Json) => id)).toEqual([made.id])
    const other = await sales().get(`/sales/cases?${filter({ prod_id: made.id, prod_type: 'MORTGAGE' })}`)
    expect(other.body.data.data).toEqual([])
  })

  it('[STA-14] nobody types the stage; a case stays with its customer and product', async () => {
    const made = await newCase(sales())
    const save = (values: object) =>
      admin().put(`/sales/cases/${made.id}`, { ...values, version: made.version })
    expect((await save({ stage: 'SOLD' })).status).toBe(403)
    expect((await save({ customer_id: await newCustomer(sales()) })).status).toBe(422)
    expect((await save({ prod_type: 'MORTGAGE' })).status).toBe(422)
    const moved = { field: 'stage', value: 'SOLD', version: made.version }
    expect((await admin().put(`/sales/cases/${made.id}/move`, moved)).status).toBeGreaterThanOrEqual(400)
  })

  it('the nett price is the price less rebates; credit is 100 percent, each person once', async () => {
    const made = await newCase(sales(), {
      spa_price: '500000.10',
      rebates: [{ name: 'Early bird', amount: '10000.05' }],
    })
    expect(made.nett_price).toBe('490000.05')
    const save = (values: object) =>
      admin().put(`/sales/cases/${made.id}`, { ...values, version: made.version })
    const [a, b] = [tenants.userId('sales@harta.test'), tenants.userId('exec@harta.test')]
    const share = (user_id: number, percent: number) => ({ user_id, percent })
    for (const credits of [
      [share(a, 60), share(b, 39.9)],
      [share(a, 50), share(a, 50)],
      [share(a, 50), share(tenants.userId('sales@pinnacle.test'), 50)],
      'all',
    ])
      expect((await save({ credits })).body.codes.credits[0].key, JSON.stringify(credits)).toBe(
        'sales.credits',
      )
    for (const amount of ['600000.00', 10_000.05, '0.001'])
      expect((await save({ rebates: [{ name: 'All', amount }] })).status, String(amount)).toBe(422)
    expect(
      (
        await save({
          credits: [share(a, 10), share(b, 58.02), share(tenants.userId('manager@harta.test'), 31.98)],
        })
      ).status,
    ).toBe(200)
  })

  it('[B1] from Reserve an agent can’t change price or rebates, from SOLD only finance changes the basis of the fee (422)', async () => {
    const rebates = [{ name: 'Early bird', amount: '1000.00' }]
    const { id } = await newCase(sales(), { spa_price: '500000.00', purchase_by: 'loan' })
    const save = async (who: ReturnType<typeof as>, values: object) => {
      const { version } = (await sales().get(`/sales/cases/${id}`)).body.data
      const { status, body } = await who.put(`/sales/cases/${id}`, { ...values, version })
      return status === 200 ? '200' : `${status} ${Object.values<Json>(body.codes)[0][0].key}`
    }
    const put = (stage: string) =>
      tenants.database.transaction({ role: 'owner' }, ({ db }) =>
        sql`update sales_case set stage = ${stage} where id = ${id}`.execute(db),
      )
    expect(await save(sales(), { spa_price: '510000.00', rebates })).toBe('200')
    await put('Lawyer Processing')
    for (const values of [{ spa_price: '990000.00' }, { rebates: [] }])
      expect(await save(sales(), values)).toBe('422 sales.fee_basis_reserved')
    // As read, in another order of members, they are no change.
    const [{ name, amount } = { name: '', amount: '' }] = rebates
    const same = { spa_price: '510000.00', rebates: [{ amount, name }], spa_signed_on: '2026-10-01' }
    expect(await save(sales(), same)).toBe('200')
    expect(await save(coordinator(), { spa_price: '505000.00' })).toBe('200')
    await put('SOLD')
    const basis = [
      { spa_price: '990000.00' },
      { rebates: [] },
      { purchase_by: 'cash' },
      { spa_signed_on: '2026-09-01' },
    ]
    for (const values of basis) {
      expect(await save(sales(), values)).toBe('422 sales.fee_basis_sold')
      expect(await save(coordinator(), values)).toBe('422 sales.fee_basis_sold')
    }
    for (const values of basis) expect(await save(admin(), values)).toBe('200')
  })

  it('[B1] a document that a stage relied on is changed and removed by casework alone (403)', async () => {
    const { id: prod_id } = await newCase(sales())
    const put = (stage: string) =>
      tenants.database.transaction({ role: 'owner' }, ({ db }) =>
        sql`update sales_case set stage = ${stage} where id = ${prod_id}`.execute(db),
      )
    const paths: string[] = []
    const upload = async (): Promise<number> => {
      const body = new FormData()
      body.set('file', new File(['%PDF-1.4\n'], 'paper.pdf'))
      return (await sales().send('/attachment/attachments', { method: 'POST', body })).body.data.id
    }
    for (const kind of ['identity', 'other', 'spa', 'booking_form']) {
      const file = kind === 'booking_form' ? null : await upload()
      const made = await sales().post('/sales/case-documents', { prod_id, kind, file })
      paths.push(`/sales/case-documents/${made.body.data.id}`)
    }
    const [identity = '', other = '', spa = '', waiting = ''] = paths
    await put('Reserve')
    const refused = [await sales().delete(identity), await sales().put(identity, { kind: 'other' })]
    for (const { status, body } of refused) expect([status, body.code]).toEqual([403, 'sales.document_kept'])
    expect((await sales().put(identity, { remarks: 'Front and back' })).status).toBe(200)
    expect((await sales().delete(other)).status).toBe(200)
    expect((await sales().put(waiting, { file: await upload() })).status).toBe(200)
    await put('SOLD')
    expect((await sales().delete(spa)).body.code).toBe('sales.document_kept')
    for (const path of [identity, spa]) expect((await handler().delete(path)).status).toBe(200)
  })

  it('[B4] from Reserve an agent can’t change sales date or credit, from SOLD a coordinator can’t, before a payment either (422)', async () => {
    const { id } = await newCase(sales())
    const put = (stage: string) =>
      tenants.database.transaction({ role: 'owner' }, ({ db }) =>
        sql`update sales_case set stage = ${stage} where id = ${id}`.execute(db),
      )
    const [a, b] = [tenants.userId('sales@harta.test'), tenants.userId('exec@harta.test')]
    let day = 1
    const save = async (who: ReturnType<typeof as>, name: 'sales_date' | 'credits') => {
      const { version } = (await who.get(`/sales/cases/${id}`)).body.data
      const other = (day += 1)
      const value =
        name === 'sales_date'
          ? `2026-10-${String(other).padStart(2, '0')}`
          : [
              { user_id: a, percent: other },
              { user_id: b, percent: 100 - other },
            ]
      const { status, body } = await who.put(`/sales/cases/${id}`, { [name]: value, version })
      return status === 200 ? 200 : `${status} ${body.codes[name][0].key}`
    }
    for (const name of ['sales_date', 'credits'] as const) {
      await put('Application Pending')
      expect(await save(sales(), name)).toBe(200)
      for (const stage of ['Reserve', 'Lawyer Processing']) {
        await put(stage)
        expect(await save(sales(), name)).toBe(`422 sales.${name}_reserved`)
        expect(await save(handler(), name)).toBe(`422 sales.${name}_reserved`)
        expect(await save(coordinator(), name)).toBe(200)
      }
      await put('SOLD')
      expect(await save(sales(), name)).toBe(`422 sales.${name}_sold`)
      expect(await save(coordinator(), name)).toBe(`422 sales.${name}_sold`)
      expect(await save(admin(), name)).toBe(200)
    }
    const { credits, version } = (await sales().get(`/sales/cases/${id}`)).body.data
    const same = credits.map(({ user_id, percent }: Json) => ({ user_id, percent }))
    const kept = await sales().put(`/sales/cases/${id}`, { credits: same, remarks: 'Called', version })
    expect(kept.status).toBe(200)
  })

  it('[ROL-02] agents see their own cases, casework all of them, others none; nobody deletes one', async () => {
    const made = await newCase(sales())
    const path = `/sales/cases/${made.id}`
    expect((await as('exec@harta.test').get(path)).status).toBe(404)
    expect((await as('owner@pinnacle.test').get(path)).status).toBe(404)
    for (const who of [sales(), as('manager@harta.test'), handler(), coordinator()])
      expect((await who.get(path)).status).toBe(200)
    expect((await as('external@harta.test').get('/sales/cases')).status).toBe(403)
    expect((await handler().post('/sales/cases', {})).status).toBe(403)
    expect((await sales().get('/sales/cases/export?format=csv')).status).toBe(403)
    expect((await admin().delete(path)).status).toBeGreaterThanOrEqual(403)
  })

  it('of several submissions one is chosen; a banker sees their own and its case alone', async () => {
    const made = await newCase(sales(), { prod_type: 'MORTGAGE' })
    const unseen = await newCase(sales())
    const banker_id = tenants.userId('banker@harta.test')
    const add = async (values: object) =>
      (await handler().post('/sales/case-banks', { prod_id: made.id, bank_id: await bank(), ...values })).body
        .data
    const [mine, other] = [await add({ banker_id }), await add({})]
    const choose = (id: number, who = handler()) => who.post(`/sales/case-bank/${id}/choose`)
    expect((await choose(mine.id)).body.data.is_chosen).toBe(true)
    expect((await choose(other.id)).body.data.is_chosen).toBe(true)
    expect((await choose(other.id, sales())).status).toBe(403)
    const listed = await handler().get(`/sales/case-banks?${filter({ prod_id: made.id, is_chosen: true })}`)
    expect(listed.body.data.data.map(({ id }: Json) => id)).toEqual([other.id])
    const banker = as('banker@harta.test')
    const seen = (await banker.get('/sales/cases')).body.data.data.map(({ id }: Json) => id)
    expect([seen.includes(made.id), seen.includes(unseen.id)]).toEqual([true, false])
    const banks = (await banker.get(`/sales/case-banks?${filter({ prod_id: made.id })}`)).body.data.data
    expect(banks.map(({ id }: Json) => id)).toEqual([mine.id])
    const fees = ['agreed_fee', 'referral_fee', 'fee_returned', 'credits', 'scheme_id']
    const shown = async (who: Api) => {
      const values = (await who.get(`/sales/cases/${made.id}`)).body.data
      return fees.filter((name) => name in values)
    }
    expect([await shown(handler()), await shown(banker)]).toEqual([fees, []])
    expect((await banker.put(`/sales/cases/${made.id}`, { remarks: 'x' })).status).toBe(403)
    expect((await banker.get('/sales/case-documents')).status).toBe(403)
  })
})
