import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { seatUpline } from '../commission/commission-data.ts'
import { invoiceRipe, linesOf, reach, receive, revoke, soldCase, withTax } from './ledger-data.ts'

withEngine('advances on commission', (engine) => {
  let tenants: TestTenants
  let people: number[]
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const finance = () => as('finance@harta.test')
  const sales = () => as('sales@harta.test')
  /** A fee of 15,000: 9,000 of it the closer's. */
  const sold = () =>
    soldCase(tenants, admin(), finance(), {
      price: '500000.00',
      closer: people[0] ?? 0,
      values: { sales_date: '2026-10-05' },
    })
  const ask = (body: object) => sales().post('/sales/advances', body)
  const ofCase = async (prod_id: number) =>
    (await linesOf(tenants, prod_id)).filter(({ user_id }) => user_id === people[0])

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    people = await seatUpline(tenants)
    await admin().post('/sales/commission-schemes', {
      name: 'With advances',
      valid_from: '2026-10-05',
      advance_percent: 40,
      places: [60, 20, 10, 5].map((percent, place) => ({ name: `Place ${place}`, percent })),
    })
  })

  it('[B4] an advance is limited, decided by somebody else, set off against the shares and due at a revoke', async () => {
    const { prod_id, party_id } = await sold()
    const over = await ask({ prod_id, percent: 41 })
    expect(over.body.codes.percent[0]).toMatchObject({ key: 'payout.over_limit', args: { max: '3,600.00' } })
    const { body } = await ask({ prod_id, percent: 30 })
    expect(body.data).toMatchObject({ amount: '2700.00', expected: '9000.00', state: 'requested' })
    // What is asked for counts.
    expect((await ask({ prod_id, percent: 11 })).body.codes.percent[0].args.max).toBe('900.00')
    const { id } = body.data
    const approve = (email: string) => as(email).post(`/sales/advances/${id}/approve`)
    expect((await approve('sales@harta.test')).status).toBe(403)
    const two = await Promise.all([approve('manager@harta.test'), approve('admin@harta.test')])
    expect(two.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await approve('director@harta.test')).status).toBe(409)
    await receive(admin(), party_id, withTax('3000.00'))
    await receive(admin(), party_id, withTax('3000.00'))
    expect((await ofCase(prod_id)).map(({ kind, amount }) => [kind, amount])).toEqual([
      ['advance', '2700.00'],
      ['share', '1800.00'],
      ['advance_offset', '-1800.00'],
      ['share', '1800.00'],
      ['advance_offset', '-900.00'],
    ])
    await revoke(admin(), prod_id)
    expect((await ofCase(prod_id)).at(-1)).toMatchObject({ kind: 'reversal', amount: '-3600.00' })
    const early = await sold()
    const { data } = (await ask({ prod_id: early.prod_id, percent: 10 })).body
    await as('manager@harta.test').post(`/sales/advances/${data.id}/approve`)
    await revoke(admin(), early.prod_id)
    expect((await ofCase(early.prod_id)).map(({ amount }) => amount)).toEqual(['900.00', '-900.00'])
  })

  it('a reversed receipt opens the advance again', async () => {
    const { prod_id, party_id } = await sold()
    const { data } = (await admin().post('/sales/advances', { prod_id, user_id: people[0], percent: 10 }))
      .body
    await as('manager@harta.test').post(`/sales/advances/${data.id}/approve`)
    const { id } = (await receive(admin(), party_id, withTax('3000.00'))).body.data
    await admin().post(`/sales/receipts/${id}/reverse`, { reason: 'Cheque returned' })
    expect((await ofCase(prod_id)).map(({ amount }) => amount)).toEqual([
      '900.00',
      '1800.00',
      '-900.00',
      '-1800.00',
      '900.00',
    ])
  })

  it('[B4] an advance is not approved once the fee that it waited for was received (409)', async () => {
    const { prod_id, party_id } = await sold()
    const { data } = (await ask({ prod_id, percent: 30 })).body
    await receive(admin(), party_id, withTax('6000.00'))
    // All of the fee: nothing comes any more that the advance could be set off against.
    await reach(admin(), prod_id, { first_billed_on: '2026-11-10', first_disbursed_on: '2026-11-12' })
    await invoiceRipe(admin(), finance(), party_id)
    await receive(admin(), party_id, withTax('9000.00'))
    expect((await ofCase(prod_id)).map(({ amount }) => amount)).toEqual(['3600.00', '5400.00'])
    const approved = await as('manager@harta.test').post(`/sales/advances/${data.id}/approve`)
    expect([approved.status, approved.body.code]).toEqual([409, 'payout.over_limit'])
    expect(await ofCase(prod_id)).toHaveLength(2)
  })

  it('[B4] who has credit for a case stays once an advance on it was approved (422)', async () => {
    const { prod_id } = await sold()
    const { data } = (await ask({ prod_id, percent: 10 })).body
    await as('manager@harta.test').post(`/sales/advances/${data.id}/approve`)
    // Else the advance would be paid to one person, and the share that it is set off against to another.
    const moved = await admin().put(`/sales/cases/${prod_id}`, {
      credits: [{ user_id: people[1], percent: 100 }],
    })
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['credits']])
  })

  it('[B4] an approver without commission reports sees and decides advances of the people they lead only (404)', async () => {
    const { prod_id } = await sold()
    const { id } = (await ask({ prod_id, percent: 10 })).body.data
    const path = `/sales/advances/${id}`
    const lead = (leader: number | null) =>
      tenants.database.transaction({ role: 'owner' }, ({ db }) =>
        sql`update app_user set team_leader_id = ${leader} where id = ${people[0]}`.execute(db),
      )
    const manager = as('manager@harta.test')
    await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update role set access_codes = array_remove(array_remove(access_codes, 'commission_report'), 'cm_payout__listing')
        where id in (select role_id from user_role where user_id = ${tenants.userId('manager@harta.test')})`.execute(
        db,
      ),
    )
    expect((await manager.get(path)).status).toBe(200)
    await lead(null)
    expect((await manager.get(path)).status).toBe(404)
    expect((await manager.post(`${path}/approve`)).status).toBe(404)
    expect((await as('finance@harta.test').get(path)).status).toBe(200)
    await lead(tenants.userId('manager@harta.test'))
    expect((await manager.post(`${path}/approve`)).status).toBe(200)
  })

  it('refuses what has no limit, no share, no case in sight, and who may not', async () => {
    const { prod_id } = await sold()
    const other = await soldCase(tenants, admin(), finance(), { price: '500000.00', closer: people[0] ?? 0 })
    expect((await ask({ prod_id: other.prod_id, percent: 10 })).body.code).toBe('payout.no_advances')
    const bad = await ask({ prod_id, percent: 0 })
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['percent']])
    expect((await ask({ prod_id, percent: 10, user_id: people[1] })).status).toBe(403)
    const outsider = await admin().post('/sales/advances', {
      prod_id,
      percent: 10,
      user_id: tenants.userId('handler@harta.test'),
    })
    expect(Object.keys(outsider.body.errors)).toEqual(['user_id'])
    expect((await as('exec@harta.test').post('/sales/advances', { prod_id, percent: 10 })).status).toBe(404)
    const stranger = as('owner@pinnacle.test')
    expect((await stranger.post('/sales/advances', { prod_id, percent: 10 })).status).toBe(404)
    const { id } = (await ask({ prod_id, percent: 10 })).body.data
    expect((await stranger.post(`/sales/advances/${id}/approve`)).status).toBe(404)
    expect((await as('exec@harta.test').get(`/sales/advances/${id}`)).status).toBe(404)
    expect((await as('exec@harta.test').post(`/sales/advances/${id}/approve`)).status).toBe(403)
    expect((await as('manager@harta.test').post(`/sales/advances/${id}/reject`, {})).status).toBe(422)
    expect((await as('manager@harta.test').post(`/sales/advances/${id}/withdraw`)).status).toBe(403)
    expect((await sales().post(`/sales/advances/${id}/withdraw`)).body.data.state).toBe('withdrawn')
    expect((await as('manager@harta.test').post(`/sales/advances/${id}/approve`)).status).toBe(409)
  })
})
