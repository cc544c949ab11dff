import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { today } from '../../src/domain/dates/wire.ts'
import { yearOf } from '../../src/domain/dates/days.ts'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { pdfOf } from '../setup/pdf-text.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { seatUpline } from '../commission/commission-data.ts'
import { linesOf, receive, soldCase, withTax } from './ledger-data.ts'
import { calculatedRun, newPayee, pay, statementOf } from './payout-data.ts'

withEngine('adjustments of the commission ledger', (engine) => {
  let tenants: TestTenants
  let people: number[]
  let closer: number
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const finance = () => as('finance@harta.test')
  const sold = () => soldCase(tenants, admin(), finance(), { price: '500000.00', closer })
  const request = (body: object) => admin().post('/sales/adjustments', body)
  const adjusted = async (prod_id: number, amount: string, reason: string) => {
    const made = await request({ prod_id, user_id: closer, amount, reason })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    const { id } = made.body.data
    expect((await as('director@harta.test').post(`/sales/adjustments/${id}/approve`)).status).toBe(200)
    return id as number
  }

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    people = await seatUpline(tenants)
    closer = people[0] ?? 0
    await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update app_user set ren_no = 'REN1', ren_until = current_date + 400 where id = ${closer}`.execute(
        db,
      ),
    )
  })

  it('[B4] above or below zero, decided by someone else, an adjustment is paid, explained and on the CP58', async () => {
    const payee = await newPayee(admin(), closer)
    const { prod_id, party_id } = await sold()
    expect((await receive(admin(), party_id, withTax('1000.00'))).status).toBe(201)
    const made = await request({ prod_id, user_id: closer, amount: '250.05', reason: 'Launch bonus' })
    expect(made.body.data).toMatchObject({ amount: '250.05', state: 'requested', name: 'RM 250.05' })
    const path = `/sales/adjustments/${made.body.data.id}`
    const own = await admin().post(`${path}/approve`)
    expect([own.status, own.body.code]).toEqual([403, 'payout.own_adjustment'])
    const two = await Promise.all([
      finance().post(`${path}/approve`),
      as('director@harta.test').post(`${path}/approve`),
    ])
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
    await adjusted(prod_id, '-50.00', 'Parking paid twice')
    const lines = (await linesOf(tenants, prod_id)).filter(({ user_id }) => user_id === closer)
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['share', '600.00'],
      ['adjustment', '250.05'],
      ['adjustment', '-50.00'],
    ])

    const run = await calculatedRun(admin())
    const statement = await statementOf(admin(), run.id, closer)
    expect(statement).toMatchObject({ gross: '800.05', net: '800.05' })
    expect(
      statement.lines.map(({ kind, reason }: { kind: string; reason: string | null }) => [kind, reason]),
    ).toEqual([
      ['share', null],
      ['adjustment', 'Launch bonus'],
      ['adjustment', 'Parking paid twice'],
    ])
    await pay(admin(), finance(), run.id)
    const explained = await as('sales@harta.test').get(`/sales/commission-line/${lines[1]?.id}/explain`)
    expect(explained.body.data.steps[0]).toMatchObject({
      step: 'adjustment',
      amounts: { amount: '250.05' },
      words: { reason: 'Launch bonus' },
    })
    const mine = (await as('sales@harta.test').get('/sales/commission.own')).body.data
    expect(mine).toMatchObject({ earned: '800.05', paid: '800.05', waiting: '0.00' })
    expect(mine.lines.map(({ kind }: { kind: string }) => kind)).toContain('adjustment')
    const cp58 = await pdfOf(
      tenants,
      'admin@harta.test',
      `/sales/payees/${payee.id}/cp58?year=${yearOf(today())}`,
    )
    expect(cp58.text).toContain('800.05')
  })

  it('[B9] what an adjustment takes back waits where nothing is earned: lines are what is paid and what waits', async () => {
    const { prod_id } = await sold()
    await adjusted(prod_id, '-120.00', 'Advance paid in cash')
    const run = await calculatedRun(admin())
    expect(await statementOf(admin(), run.id, closer)).toBeUndefined()
    const mine = (await as('sales@harta.test').get('/sales/commission.own')).body.data
    expect(mine.waiting).toBe('-120.00')
  })

  it('lists an adjustment to decide for others than who requested or receives it', async () => {
    const { prod_id } = await sold()
    const made = await request({ prod_id, user_id: closer, amount: '10.00', reason: 'Rounding' })
    const toDecide = async (email: string): Promise<number[]> => {
      const { body } = await as(email).get('/sales/adjustments?limit=100&filter={"to_decide":1}')
      return (body.data.data as { id: number }[]).map(({ id }) => id)
    }
    expect(await toDecide('finance@harta.test')).toContain(made.body.data.id)
    expect(await toDecide('admin@harta.test')).not.toContain(made.body.data.id)
    await admin().post(`/sales/adjustments/${made.body.data.id}/withdraw`)
    expect(await toDecide('finance@harta.test')).not.toContain(made.body.data.id)
  })

  it('[B4] an adjustment of a case that was deleted meanwhile is not approved (409)', async () => {
    const { prod_id } = await sold()
    const { id } = (await request({ prod_id, user_id: closer, amount: '10.00', reason: 'Rounding' })).body
      .data
    await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update sales_case set deleted_at = now() where id = ${prod_id}`.execute(db),
    )
    const refused = await finance().post(`/sales/adjustments/${id}/approve`)
    expect([refused.status, refused.body.code]).toEqual([409, 'payout.case_lost'])
    expect(await linesOf(tenants, prod_id)).toEqual([])
  })

  it('refuses zero, no reason, other corporates, who may not, and a second decision', async () => {
    const { prod_id } = await sold()
    const good = { prod_id, user_id: closer, amount: '10.00', reason: 'Rounding' }
    for (const [field, bad] of [
      ['amount', { amount: '0.00' }],
      ['amount', { amount: '1.005' }],
      // Two of these no run could add up.
      ['amount', { amount: '999999999999.99' }],
      ['amount', { amount: '-999999999999.99' }],
      ['reason', { reason: '' }],
      ['user_id', { user_id: tenants.userId('sales@pinnacle.test') }],
    ] as const) {
      const refused = await request({ ...good, ...bad })
      expect([refused.status, Object.keys(refused.body.errors ?? {})], field).toEqual([422, [field]])
    }
    expect((await as('sales@harta.test').post('/sales/adjustments', good)).status).toBe(403)
    expect((await as('director@harta.test').post('/sales/adjustments', good)).status).toBe(403)
    expect((await as('owner@pinnacle.test').post('/sales/adjustments', good)).status).toBe(404)
    const { id } = (await request(good)).body.data
    const path = `/sales/adjustments/${id}`
    expect((await as('owner@pinnacle.test').post(`${path}/approve`)).status).toBe(404)
    expect((await as('sales@harta.test').get(path)).status).toBe(403)
    expect((await as('manager@harta.test').post(`${path}/approve`)).status).toBe(403)
    expect((await finance().post(`${path}/withdraw`)).status).toBe(403)
    expect(Object.keys((await finance().post(`${path}/reject`, {})).body.errors)).toEqual(['reason'])
    expect((await finance().post(`${path}/reject`, { reason: 'Not ours' })).body.data).toMatchObject({
      state: 'rejected',
      rejection: 'Not ours',
    })
    expect((await finance().post(`${path}/approve`)).status).toBe(409)
    expect(await linesOf(tenants, prod_id)).toEqual([])
  })
})
