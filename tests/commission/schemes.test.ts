import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { soldProject } from '../billing/billing-data.ts'
import { newCase } from '../cases/case-data.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { seatUpline, split } from './commission-data.ts'

const path = '/sales/commission-schemes'

withEngine('commission schemes', (engine) => {
  let tenants: TestTenants
  let people: number[]
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const add = (values: object) =>
    admin().post(path, { name: 'New split', places: split(60, 20, 10, 5), ...values })
  const shares = async (email: string, id: number): Promise<Json> =>
    (await as(email).get(`/sales/case/${id}/commission`)).body.data
  const saleOn = async (sales_date: string): Promise<Json> =>
    newCase(as('sales@harta.test'), { sales_date, deal_kind: 'project' })

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    people = await seatUpline(tenants)
  })

  it('[RTE-24][ROL-03] schemes are for admin and corporate alone; a corporate begins with 60/20/10/5', async () => {
    for (const email of ['director@harta.test', 'manager@harta.test', 'sales@harta.test']) {
      expect((await as(email).get(path)).status).toBe(403)
      expect((await as(email).post(path, { name: 'Mine' })).status).toBe(403)
    }
    const { data } = (await as('owner@harta.test').get(path)).body.data
    expect(data).toHaveLength(1)
    expect(data[0]).toMatchObject({ valid_from: '2020-01-01', vacant: 'roll_up' })
    expect(data[0].places.map(({ percent }: Json) => percent)).toEqual([60, 20, 10, 5])
    expect((await api(tenants, { as: 'owner@pinnacle.test' }).get(`${path}/${data[0].id}`)).status).toBe(404)
  })

  it.each<[unknown, string]>([
    [[], 'no positions'],
    [split(60, 20, 10, 5, 6), 'more than 100 %'],
    [[{ name: '', percent: 60 }], 'no name'],
    [split(0), 'no share'],
    [[{ name: 'Closer', percent: 60, bonus: 1 }], 'another member'],
  ])('places that are none are refused: %s (%s)', async (places) => {
    const { status, body } = await add({ valid_from: '2031-01-01', places })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['places']])
  })

  it('[B4] a sale keeps the scheme and the chain of its day, whoever stands there later', async () => {
    const later = (await add({ valid_from: '2029-06-01', places: split(50, 30) })).body.data
    expect((await add({ valid_from: '2029-06-01' })).status).toBe(422)
    const before = await saleOn('2029-05-31')
    const on = await saleOn('2029-06-01')
    expect((await shares('manager@harta.test', on.id)).scheme.id).toBe(later.id)
    const kept = await shares('manager@harta.test', before.id)
    expect(kept).toMatchObject({ is_kept: true, scheme: { name: 'Standard' } })
    // The RENs of the upline have run out by then: for property their positions are vacant.
    expect(kept.lines.map(({ vacancy }: Json) => vacancy)).toEqual([
      'no_ren',
      'no_ren',
      'no_ren',
      'no_ren',
      null,
    ])
    const sale = await saleOn('2026-10-01')
    const whose = async () =>
      (await shares('manager@harta.test', sale.id)).lines.map(({ payee }: Json) => payee?.id ?? null)
    expect(await whose()).toEqual([...people, null])
    await as('admin@harta.test').put(`/access-control/user/${people[1]}`, { ren_no: null })
    expect(await whose()).toEqual([...people, null])
    const next = await saleOn('2026-10-01')
    expect((await shares('manager@harta.test', next.id)).lines[1]).toMatchObject({
      vacancy: 'no_ren',
      payee: { id: people[2] },
    })
    await seatUpline(tenants)
  })

  it('[B4] a scheme that a sale uses keeps its terms; its name changes', async () => {
    const scheme = (await add({ valid_from: '2030-01-01' })).body.data
    expect((await admin().put(`${path}/${scheme.id}`, { places: split(70) })).status).toBe(200)
    await saleOn('2030-02-01')
    for (const values of [{ places: split(80) }, { vacant: 'company' }, { valid_from: '2030-01-02' }])
      expect((await admin().put(`${path}/${scheme.id}`, values)).status).toBe(409)
    expect((await admin().delete(`${path}/${scheme.id}`)).status).toBe(409)
    expect((await admin().put(`${path}/${scheme.id}`, { name: 'Split of 2030' })).status).toBe(200)
  })

  it('[B4] the expected shares of a case: all for who reads commission, one’s own for a payee', async () => {
    const { cases } = await soldProject(tenants, admin(), ['618888.88'])
    const [id = 0] = cases
    const [closer, , manager] = people
    await admin().put(`/sales/cases/${id}`, {
      assign_to: closer,
      sales_manager_id: manager,
      credits: [{ user_id: closer, percent: 100 }],
    })
    const all = await shares('manager@harta.test', id)
    expect(all.fee).toMatchObject({ rank: 1, percent: '3', fee: '18566.67', pool: '18566.67' })
    expect(all.lines.map(({ exact, amount }: Json) => [exact, amount])).toEqual([
      ['11140.002', '11140.00'],
      ['3713.334', '3713.33'],
      ['1856.667', '1856.66'],
      ['928.3335', '928.33'],
      ['928.3335', '928.35'],
    ])
    const own = await shares('sales@harta.test', id)
    expect(own.fee).toBeNull()
    expect(own.lines.map(({ percent, amount }: Json) => [percent, amount])).toEqual([
      ['60', '11140.00'],
      ['20', null],
      ['10', null],
      ['5', null],
      ['5', null],
    ])
    expect((await as('owner@pinnacle.test').get(`/sales/case/${id}/commission`)).status).toBe(404)
  })

  it('a case that ended without a sale has no fee for that reason, though it has a price', async () => {
    const { project } = await soldProject(tenants, admin(), ['618888.88'])
    const { id } = await newCase(as('sales@harta.test'), { spa_price: '618888.88', purchase_by: 'loan' })
    await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update sales_case set project_id = ${project}, sales_date = '2026-10-01', stage = 'Cancelled'
        where id = ${id}`.execute(db),
    )
    expect(await shares('manager@harta.test', id)).toMatchObject({ fee: null, no_fee: 'lost' })
  })

  it('without an agreement the shares are of the agreed fee, less the referral fee', async () => {
    const { id } = await newCase(as('sales@harta.test'), { prod_type: 'MORTGAGE' })
    const put = await admin().put(`/sales/cases/${id}`, { agreed_fee: '12800.00', referral_fee: '800.00' })
    expect(put.status, JSON.stringify(put.body)).toBe(200)
    const { fee, no_fee, lines } = await shares('manager@harta.test', id)
    expect([fee, no_fee]).toMatchObject([{ agreement: null, fee: '12800.00', pool: '12000.00' }, null])
    expect(lines[0]).toMatchObject({ percent: '60', amount: '7200.00' })
    await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update sales_case set stage = 'Cancelled' where id = ${id}`.execute(db),
    )
    expect(await shares('manager@harta.test', id)).toMatchObject({ fee: null, no_fee: 'lost' })
  })

  it('[B10] a scheme is tried on a case, with a fee by hand where no agreement sets one', async () => {
    const scheme = (await add({ valid_from: '2032-01-01', vacant: 'company' })).body.data
    const { id } = await newCase(as('sales@harta.test'), { prod_type: 'MORTGAGE' })
    const simulate = (body: object) =>
      admin().post('/sales/commission/simulate', { scheme_id: scheme.id, prod_id: id, ...body })
    expect((await simulate({})).body.data).toMatchObject({ fee: null, no_fee: 'no_agreement' })
    const { lines } = (await simulate({ fee: '24255.56' })).body.data
    expect(lines.map(({ amount }: Json) => amount)).toEqual([
      '14553.33',
      '4851.11',
      '2425.55',
      '1212.77',
      '1212.80',
    ])
    expect((await simulate({ fee: '-1' })).status).toBe(422)
    expect((await simulate({ prod_id: 0 })).status).toBe(404)
    expect((await as('manager@harta.test').post('/sales/commission/simulate', {})).status).toBe(403)
  })

  it('[B4] a year under a scheme: before and after for each, with all of the pool', async () => {
    await soldProject(tenants, admin(), ['500000.00', '400000.00'])
    const scheme = (await add({ valid_from: '2033-01-01', places: split(50, 50) })).body.data
    const { body, status } = await admin().post('/sales/commission/simulate-year', {
      scheme_id: scheme.id,
      year: 2026,
    })
    expect(status).toBe(200)
    const { pool, company, people: told, others } = body.data
    for (const side of ['before', 'after'] as const) {
      const sum = [company, others, ...told].reduce(
        (all, each) => all + Math.round(Number(each[side]) * 100),
        0,
      )
      expect(sum).toBe(Math.round(Number(pool) * 100))
    }
    expect(Number(company.after)).toBeLessThan(Number(company.before))
    const year = (email: string, values: object) =>
      as(email).post('/sales/commission/simulate-year', { scheme_id: scheme.id, year: 2026, ...values })
    expect((await year('admin@harta.test', { scheme_id: 0 })).status).toBe(404)
    expect((await year('owner@pinnacle.test', {})).status).toBe(404)
    expect((await year('manager@harta.test', {})).status).toBe(403)
    expect((await year('admin@harta.test', { year: 'soon' })).status).toBe(422)
  })
})
