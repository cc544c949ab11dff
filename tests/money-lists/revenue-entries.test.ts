import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { today } from '../../src/domain/dates/wire.ts'
import { soldProject } from '../billing/billing-data.ts'
import { newCase } from '../cases/case-data.ts'
import { seatUpline } from '../commission/commission-data.ts'
import { reach, revoke, soldCase } from '../payout/ledger-data.ts'
import { makeProject } from '../property/project-data.ts'
import { api, filter, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { rowsOf, soldProduct } from './money-data.ts'

/** 3 % of it is the fee of B, 24,755.56. */
const price = '825185.33'

const shown = (rows: Json[]) =>
  rows.map(({ kind, booked_on, stands_on, user_id, fee, units }) => [
    ...[kind, booked_on, stands_on, user_id, fee, units],
  ])

withEngine('revenue entries', (engine) => {
  let tenants: TestTenants
  let people: number[]
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const finance = () => as('finance@harta.test')
  const entriesOf = (prod_id: number, email = 'director@harta.test') =>
    rowsOf(as(email), 'revenue-entries', { prod_id })

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    people = await seatUpline(tenants)
  })

  it('[B10] a sale counts its net fee and points on the day it is sold, and takes them back on the day it is revoked', async () => {
    const [closer = 0] = people
    const { prod_id } = await soldCase(tenants, admin(), finance(), {
      price,
      closer,
      values: { referral_fee: '500.00', spa_signed_on: '2026-10-20' },
    })
    const [sold] = await entriesOf(prod_id)
    expect(sold).toMatchObject({
      fee: '24255.56',
      points: '24255.56',
      weight: '100.0000',
      percent: '100.0000',
    })
    await revoke(admin(), prod_id)
    expect(shown(await entriesOf(prod_id))).toEqual([
      ['sold', '2026-10-20', '2026-10-20', closer, '24255.56', 1],
      ['revoked', today(), '2026-10-20', closer, '-24255.56', -1],
    ])
  })

  it('[B10] points weigh the product by the weight in force on the day of the sale', async () => {
    const weight = await admin().post('/lookup/product-weight', {
      prod_type: 'MORTGAGE',
      weight: '120',
      valid_from: '2026-11-01',
    })
    expect(weight.status).toBe(201)
    const before = await soldProduct(tenants, admin(), { agreed_fee: '4500.00' }, '2026-10-31')
    const after = await soldProduct(tenants, admin(), { agreed_fee: '4500.00' }, '2026-11-01')
    const points = async (id: number) => (await entriesOf(id)).map((row) => [row.fee, row.points])
    expect(await points(before)).toEqual([['4500.00', '4500.00']])
    expect(await points(after)).toEqual([['4500.00', '5400.00']])
  })

  it('several closers have the fee by their percent, to the sen, and the unit once', async () => {
    const [closer = 0, upline = 0] = people
    const credits = [
      { user_id: closer, percent: 66.67 },
      { user_id: upline, percent: 33.33 },
    ]
    const id = await soldProduct(tenants, admin(), { agreed_fee: '100.01', credits }, '2026-11-02')
    expect(shown(await entriesOf(id))).toEqual([
      ['sold', '2026-11-02', '2026-11-02', closer, '66.68', 1],
      ['sold', '2026-11-02', '2026-11-02', upline, '33.33', 0],
    ])
  })

  it('[B10] a tier that changes with another sale adjusts the fee today, in the month of its sale as it stands', async () => {
    const prices = Array.from({ length: 11 }, () => '100000.00')
    const { cases, agreement } = await soldProject(tenants, admin(), prices)
    for (const id of cases) await reach(admin(), id, { spa_signed_on: '2026-10-05' })
    expect((await admin().put(`/property/agreements/${agreement}`, { tier_recount: true })).status).toBe(200)
    const [first = 0, last = 0] = [cases[0], cases.at(-1)]
    await revoke(admin(), first)
    // The eleventh unit is the tenth now: 3 % instead of 4 %.
    const agent = tenants.userId('admin@harta.test')
    expect(shown(await entriesOf(last))).toEqual([
      ['sold', '2026-10-05', '2026-10-05', agent, '4000.00', 1],
      ['adjusted', today(), '2026-10-05', agent, '-1000.00', 0],
    ])
  })

  it('a sale whose agreement is entered later is booked without a fee, and adjusted by it', async () => {
    const { id: project, units } = await makeProject(admin(), 1)
    const { id } = await newCase(admin(), {
      deal_kind: 'project',
      purchase_by: 'loan',
      sales_date: '2026-10-01',
      spa_price: '500000.00',
    })
    await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update sales_case set stage = 'SOLD', project_id = ${project}, unit_id = ${units[0]} where id = ${id}`.execute(
        db,
      ),
    )
    await reach(admin(), id, { spa_signed_on: '2026-10-05' })
    const agreement = await admin().post('/property/agreements', {
      name: 'Late',
      project_id: project,
      valid_from: '2026-01-01',
    })
    const of = { agreement_id: agreement.body.data.id, name: 'Signed', due_on: 'spa_signed', percent: '100' }
    expect((await admin().post('/property/fee-stages', of)).status).toBe(201)
    expect((await entriesOf(id)).map(({ kind, fee, units }) => [kind, fee, units])).toEqual([
      ['sold', '0.00', 1],
      ['adjusted', '15000.00', 0],
    ])
  })

  it('a manager sees the entries of the team, a sales agent without the code none (403), nobody those of another corporate', async () => {
    const { prod_id } = await soldCase(tenants, admin(), finance(), { price, closer: people[0] ?? 0 })
    expect(await entriesOf(prod_id, 'manager@harta.test')).toHaveLength(1)
    expect(await entriesOf(prod_id, 'owner@pinnacle.test')).toEqual([])
    const other = await soldProduct(
      tenants,
      admin(),
      { agreed_fee: '10.00', assign_to: tenants.userId('director@harta.test') },
      '2026-11-02',
    )
    expect(await entriesOf(other, 'manager@harta.test')).toEqual([])
    expect((await as('sales@harta.test').get(`/sales/revenue-entries?${filter({ prod_id })}`)).status).toBe(
      403,
    )
  })
})
