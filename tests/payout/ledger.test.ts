import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { seatUpline } from '../commission/commission-data.ts'
import {
  amountsOf,
  invoiceRipe,
  linesOf,
  reach,
  receive,
  revoke,
  soldCase,
  totalsOf,
  withTax,
} from './ledger-data.ts'

/** 3 % of it is the fee of B, 24,755.56. */
const price = '825185.33'

withEngine('the commission ledger', (engine) => {
  let tenants: TestTenants
  let people: number[]
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const finance = () => as('finance@harta.test')
  const sold = (values: object = {}, of = price) =>
    soldCase(tenants, admin(), finance(), { price: of, closer: people[0] ?? 0, values })

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    people = await seatUpline(tenants)
  })

  it('[B10] in stages of 40, 30 and 30 each place has ⌊pool × percent⌋ of all receipts, to the sen', async () => {
    // The second upline resigned, and the scheme leaves vacant places to the company.
    const [, , manager] = people
    await admin().post('/sales/commission-schemes', {
      name: 'To the company',
      valid_from: '2026-09-30',
      vacant: 'company',
      places: [60, 20, 10, 5].map((percent, place) => ({ name: `Place ${place}`, percent })),
    })
    await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update app_user set status = 0 where id = ${manager}`.execute(db),
    )
    const { prod_id, party_id } = await sold({ sales_date: '2026-10-02', referral_fee: '500.00' })
    await seatUpline(tenants)
    await receive(admin(), party_id, withTax('9902.22'))
    await reach(admin(), prod_id, { first_billed_on: '2026-11-10' })
    await invoiceRipe(admin(), finance(), party_id)
    await receive(admin(), party_id, withTax('7426.67'))
    await reach(admin(), prod_id, { first_disbursed_on: '2026-11-12' })
    await invoiceRipe(admin(), finance(), party_id)
    await receive(admin(), party_id, withTax('7426.67'))
    const lines = await linesOf(tenants, prod_id)
    expect([lines.slice(0, 5), lines.slice(5, 10), lines.slice(10)].map(amountsOf)).toEqual([
      ['5641.33', '1880.44', '940.22', '470.11', '470.12'],
      ['4456.00', '1485.33', '742.66', '371.33', '371.35'],
      ['4456.00', '1485.34', '742.67', '371.33', '371.33'],
    ])
    expect(lines[2]).toMatchObject({ user_id: null, vacancy: 'inactive', place: 2 })
    expect(lines[10]).toMatchObject({ exact: '14553.336', user_id: people[0] })
  })

  it('a reversed receipt takes each share back; what was shared by then stays as it was', async () => {
    const { prod_id, party_id } = await sold({}, '500000.00')
    const { id } = (await receive(admin(), party_id, '3000.00')).body.data
    const before = await linesOf(tenants, prod_id)
    expect(before.map(({ kind }) => kind)).toEqual(['share', 'share', 'share', 'share', 'share'])
    expect((await admin().post(`/sales/receipts/${id}/reverse`, { reason: 'Cheque returned' })).status).toBe(
      201,
    )
    const lines = await linesOf(tenants, prod_id)
    expect(lines.slice(0, 5)).toEqual(before)
    expect([...totalsOf(lines).values()]).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00'])
    expect(lines[5]).toMatchObject({ kind: 'reversal', amount: `-${before[0]?.amount}` })
    for (const change of [
      { credits: [{ user_id: people[1], percent: 100 }] },
      { sales_date: '2026-10-02' },
    ]) {
      const refused = await admin().put(`/sales/cases/${prod_id}`, change)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, Object.keys(change)])
    }
  })

  it('[B4] a revoke takes all of it back, or the part that goes back', async () => {
    const whole = await sold({}, '500000.00')
    await receive(admin(), whole.party_id, withTax('6000.00'))
    await revoke(admin(), whole.prod_id)
    expect([...totalsOf(await linesOf(tenants, whole.prod_id)).values()]).toEqual(Array(5).fill('0.00'))
    const part = await sold({}, '500000.00')
    await receive(admin(), part.party_id, withTax('6000.00'))
    await admin().put(`/sales/cases/${part.prod_id}`, { fee_returned: '2000.00' })
    const preview = (await admin().post(`/sales/case/${part.prod_id}/revoke/preview`)).body.data
    expect(preview.fee).toEqual({
      received: '6000.00',
      returned: '2000.00',
      commission: '1900.00',
      advances: '0.00',
    })
    await revoke(admin(), part.prod_id)
    // 60 % of the 4,000 that stay.
    expect(totalsOf(await linesOf(tenants, part.prod_id)).get(people[0] ?? 0)).toBe('2400.00')
  })

  it('several closers share the first place by their credit', async () => {
    const [closer, upline] = people
    const { prod_id, party_id } = await sold(
      {
        credits: [
          { user_id: closer, percent: 70 },
          { user_id: upline, percent: 30 },
        ],
      },
      '500000.00',
    )
    await receive(admin(), party_id, withTax('1000.01'))
    const lines = await linesOf(tenants, prod_id)
    expect(lines.slice(0, 2).map(({ user_id, amount }) => [user_id, amount])).toEqual([
      [closer, '420.00'],
      [upline, '180.00'],
    ])
  })

  it('two receipts at once give the shares of both', async () => {
    const { prod_id, party_id } = await sold({}, '500000.00')
    const both = await Promise.all([
      receive(admin(), party_id, '1000.33'),
      receive(finance(), party_id, '2000.34'),
    ])
    expect(both.map(({ status }) => status)).toEqual([201, 201])
    const lines = await linesOf(tenants, prod_id)
    const pool = both.reduce((sum, { body }) => sum + Math.round(Number(body.data.fee) * 100), 0)
    expect(totalsOf(lines).get(people[0] ?? 0)).toBe((Math.floor(pool * 0.6) / 100).toFixed(2))
  })

  it('a case that was sold under no scheme comes under that of the day on which the money comes', async () => {
    const { prod_id, party_id } = await sold({}, '500000.00')
    await admin().put(`/sales/cases/${prod_id}`, { sales_date: null })
    expect((await receive(admin(), party_id, '1080.00')).status).toBe(201)
    const lines = await linesOf(tenants, prod_id)
    expect(lines[0]).toMatchObject({ user_id: people[0], amount: '600.00' })
  })
})
