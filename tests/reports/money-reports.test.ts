import { beforeAll, expect, it } from 'vitest'
import { addMonths, monthOf, startOfMonth } from '../../src/domain/dates/days.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { seatUpline } from '../commission/commission-data.ts'
import { soldProduct } from '../money-lists/money-data.ts'
import { receive, revoke, soldCase, withTax } from '../payout/ledger-data.ts'
import { calculatedRun, newPayee, pay } from '../payout/payout-data.ts'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const thisMonth = startOfMonth(today())
const lastMonth = addMonths(thisMonth, -1)
const [before, now] = [monthOf(lastMonth), monthOf(thisMonth)]

withEngine('money reports', (engine) => {
  let tenants: TestTenants
  let people: number[]
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const finance = () => as('finance@harta.test')
  const director = () => as('director@harta.test')

  /** Figures of a report by group, each by the name of its measure; of the total by null. */
  async function figures(name: string, query: Record<string, string>) {
    const { status, body } = await director().call('GET /report/:name', {
      params: { name },
      query: { and: '', from: lastMonth, to: today(), ...query },
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const { cells, groups, measures } = body.data
    return new Map(
      cells.map((cell) => [
        cell.by === null ? null : (groups.by[cell.by]?.key ?? 'none'),
        Object.fromEntries(measures.map((measure, at) => [measure.name, cell.figures[at]?.value])),
      ]),
    )
  }

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    people = await seatUpline(tenants)
    const [closer = 0, upline = 0] = people
    // B of B10, sold last month with a referral of 500.00 and revoked after the month ended.
    const b = await soldCase(tenants, admin(), finance(), {
      price: '825185.33',
      closer,
      values: { referral_fee: '500.00', spa_signed_on: `${before}-20` },
    })
    await receive(admin(), b.party_id, withTax('9902.22'), { received_on: `${before}-25` })
    // Sold and kept: 15,000.00, of which 6,000.00 is billed and 1,000.00 received.
    const kept = await soldCase(tenants, admin(), finance(), {
      price: '500000.00',
      closer,
      values: { spa_signed_on: thisMonth },
    })
    await newPayee(admin(), closer)
    const run = await calculatedRun(admin(), before)
    await pay(admin(), finance(), run.id)
    await receive(admin(), kept.party_id, '1080.00')
    await admin().post('/lookup/product-weight', {
      prod_type: 'MORTGAGE',
      weight: '120',
      valid_from: thisMonth,
    })
    const credits = [
      { user_id: closer, percent: 60 },
      { user_id: upline, percent: 40 },
    ]
    await soldProduct(tenants, admin(), { agreed_fee: '4500.00', credits }, thisMonth)
    await revoke(admin(), b.prod_id)
  })

  it('[RTE-25] revenue as booked takes a revoked sale back in the month of the revoke, as it stands in that of the sale', async () => {
    const booked = await figures('revenue', { by: 'month' })
    expect(booked.get(before)).toMatchObject({ revenue: '24255.56', sold: '24255.56', sales: '1' })
    // 15,000.00 and 4,500.00 less 24,255.56.
    expect(booked.get(now)).toMatchObject({
      revenue: '-4755.56',
      sold: '19500.00',
      revoked: '-24255.56',
      sales: '1',
    })
    const standing = await figures('revenue', { by: 'month', basis: 'standing' })
    expect(standing.get(before)).toMatchObject({ revenue: '0.00', sales: '0', average: null })
    expect(standing.get(now)).toMatchObject({ revenue: '19500.00', sales: '2', average: '9750' })
    expect(standing.get(null)).toMatchObject({ revenue: '19500.00' })
  })

  it('[RTE-26] revenue points rank people by weighed fees, a shared sale by percent and counted once', async () => {
    const [closer = 0, upline = 0] = people
    const points = await figures('revenuePoint', { by: 'person' })
    // 15,000.00 and 60 % of 4,500.00 × 1.2.
    expect(points.get(String(closer))).toMatchObject({ points: '18240.00', fee: '17700.00', sales: '2' })
    expect(points.get(String(upline))).toMatchObject({ points: '2160.00', fee: '1800.00', sales: '0' })
    expect(points.get(null)).toMatchObject({ points: '20400.00', sales: '2' })
  })

  it('[RTE-25] commission tells what is earned, paid, payable, taken back and owed, and the ratio to the pool', async () => {
    const [closer = 0] = people
    const own = (await figures('commission', { by: 'person' })).get(String(closer))
    // 60 % of the pools of 9,402.22 and 1,000.00; the first was paid, and is taken back.
    expect(own).toMatchObject({
      earned: '6241.33',
      taken_back: '-5641.33',
      paid: '5641.33',
      payable: '0',
      debt: '-5041.33',
      shares: '600.00',
    })
    const all = (await figures('commission', { by: 'hub' })).get(null)
    // 95 % of the pool of 1,000.00 that is left.
    expect(all).toMatchObject({ shares: '950.00', pool: '1000.00', payout: '95' })
  })

  it('[RTE-26] monthly commission is what runs paid each payee in the month of the payment', async () => {
    const [closer = 0] = people
    const paid = await figures('monthlyCommission', { by: 'person' })
    expect(paid.get(String(closer))).toMatchObject({
      earned: '5641.33',
      taken_back: '0.00',
      gross: '5641.33',
      withheld: '0.00',
      net: '5641.33',
      statements: '1',
    })
    expect([...(await figures('monthlyCommission', { by: 'month' })).keys()]).toContain(now)
  })

  it('[RTE-26] company revenue splits what came in, and tells what is outstanding', async () => {
    const months = await figures('companyRevenue', { by: 'month' })
    expect(months.get(before)).toMatchObject({
      received: '9902.22',
      referral: '500.00',
      shared: '8932.10',
      company: '470.12',
      tax: '792.18',
      unshared: '0.00',
    })
    // The revoked sale gives its shares back this month; 1,000.00 of the other one are shared at 95 %.
    expect(months.get(now)).toMatchObject({
      invoiced: '15902.22',
      received: '1000.00',
      tax: '80.00',
      referral: '-500.00',
      shared: '-7982.10',
      company: '-420.12',
      // What came in of the revoked sale is nobody's: it is to be refunded.
      unshared: '9902.22',
    })
    const overdue = await figures('companyRevenue', { by: 'overdue' })
    expect(overdue.get('0')).toMatchObject({ outstanding: '5400.00', tax_due: '0.00' })
  })

  it('[RTE-25] a manager is told the net fee of their leads by the entries of revenue that they see', async () => {
    const owner = tenants.userId('admin@harta.test')
    const lead = (
      await as('manager@harta.test').post('/lead/leads', { name: 'Sold', contact_no: '+60123450009' })
    ).body.data
    const credits = [{ user_id: owner, percent: 100 }]
    const prod_id = await soldProduct(tenants, admin(), { agreed_fee: '1000.00', credits }, thisMonth)
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query('update sales_case set lead_id = $1, assign_to = $2 where id = $3', [lead.id, owner, prod_id]),
    )
    const fee = async (email: string) => {
      const { body } = await as(email).get('/report/lead-analysis')
      const at = body.data.measures.findIndex(({ name }: { name: string }) => name === 'fee')
      return body.data.cells[0].figures[at].value as string
    }
    expect([await fee('director@harta.test'), Number(await fee('manager@harta.test'))]).toEqual([
      '1000.00',
      0,
    ])
  })

  it('each report is refused without its code (403), and tells another corporate nothing of these sales', async () => {
    for (const name of ['revenue', 'revenuePoint', 'companyRevenue', 'commission', 'monthlyCommission']) {
      const of = { params: { name }, query: {} }
      expect((await as('sales@harta.test').call('GET /report/:name', of)).status).toBe(403)
      const other = await as('owner@pinnacle.test').call('GET /report/:name', of)
      expect(other.body.data.groups.by.filter(({ key }) => key !== null && !/^\d{4}-/.test(key))).toEqual([])
    }
  })
})
