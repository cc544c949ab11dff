import Decimal from 'decimal.js'
import { beforeAll, expect, it } from 'vitest'
import { today } from '../../src/domain/dates/wire.ts'
import { issue } from '../billing/billing-data.ts'
import { seatUpline } from '../commission/commission-data.ts'
import { receive, revoke, soldCase, withTax } from '../payout/ledger-data.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { rowsOf } from './money-data.ts'

const sum = (rows: Json[], field: string) =>
  rows.reduce((total, row) => total.plus(row[field] ?? 0), new Decimal(0)).toFixed(2)

withEngine('billing movements', (engine) => {
  let tenants: TestTenants
  let people: number[]
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const finance = () => as('finance@harta.test')
  const director = () => as('director@harta.test')
  const movesOf = (prod_id: number) => rowsOf(director(), 'billing-movements', { prod_id })
  const sold = (price: string, values: object = {}) =>
    soldCase(tenants, admin(), finance(), { price, closer: people[0] ?? 0, values })

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    people = await seatUpline(tenants)
  })

  it('[B10] an invoice, its credit note and its receipts: what is invoiced, credited and received adds up to nothing open', async () => {
    // 40 % of 3 % of it is 6,000.00.
    const { prod_id, party_id, invoice } = await sold('500000.00', { referral_fee: '500.00' })
    const lines = (await admin().get(`/sales/invoices/${invoice.id}/lines`)).body.data
    const note = await admin().post('/sales/credit-notes', {
      invoice_id: invoice.id,
      reason: 'Rebate',
      lines: [{ line_id: lines[0].id, amount: '300.00' }],
    })
    expect(note.status, JSON.stringify(note.body)).toBe(201)
    await issue(admin(), finance(), note.body.data.id)
    await receive(admin(), party_id, '4000.00')
    const open = () => rowsOf(director(), 'outstanding-lines', { prod_id })
    // 5,700.00 and 456.00 tax less 3,703.70 and 296.30.
    expect((await open()).map(({ fee, tax, total }) => [fee, tax, total])).toEqual([
      ['1996.30', '159.70', '2156.00'],
    ])
    await receive(admin(), party_id, '2156.00')
    const moves = (await movesOf(prod_id)).map(({ kind, fee, tax }) => [kind, fee, tax])
    expect(moves.toSorted()).toEqual([
      ['credited', '-300.00', '-24.00'],
      ['invoiced', '6000.00', '480.00'],
      ['received', '1996.30', '159.70'],
      ['received', '3703.70', '296.30'],
    ])
    expect(await open()).toEqual([])
  })

  it('a receipt is split into co-broke, referral, commission and the company’s share, as the ledger has them', async () => {
    const { prod_id, party_id } = await sold('825185.33', { referral_fee: '500.00' })
    await receive(admin(), party_id, withTax('300.00'))
    await receive(admin(), party_id, withTax('9602.22'))
    const rows = (await movesOf(prod_id)).filter(({ kind }) => kind === 'received')
    expect(rows.map((row) => [row.fee, row.co_broke, row.referral, row.shared, row.company])).toEqual([
      ['300.00', '0.00', '300.00', '0.00', '0.00'],
      // The first upline has 1,880.44 of 9,402.22, the third 470.11.
      ['9602.22', '0.00', '200.00', '8932.10', '470.12'],
    ])
    await revoke(admin(), prod_id)
    const after = await movesOf(prod_id)
    // Of one day the rows of several tables have no order among each other.
    const revoked = after.filter(({ kind }) => kind === 'revoked')
    expect(revoked).toHaveLength(1)
    expect(revoked[0]).toMatchObject({ moved_on: today(), fee: '0.00' })
    for (const part of ['referral', 'shared', 'company']) expect(sum(after, part)).toBe('0.00')
  })

  it('a reversed receipt counts on its own day, and as it stands on the day of the receipt', async () => {
    const { prod_id, party_id } = await sold('500000.00')
    const { id } = (await receive(admin(), party_id, '1080.00', { received_on: '2026-10-30' })).body.data
    await admin().post(`/sales/receipts/${id}/reverse`, { reason: 'Cheque returned' })
    const [received, reversed] = (await movesOf(prod_id)).filter(({ kind }) => kind !== 'invoiced')
    expect(received).toMatchObject({ fee: '1000.00', moved_on: '2026-10-30', company: '50.00' })
    expect(reversed).toMatchObject({
      kind: 'reversed',
      fee: '-1000.00',
      moved_on: today(),
      stands_on: '2026-10-30',
      company: '-50.00',
    })
  })

  it('a director opens both lists but no invoice (403); without the code neither, and nothing of another corporate', async () => {
    expect((await director().get('/sales/invoices')).status).toBe(403)
    for (const call of ['billing-movements', 'outstanding-lines']) {
      expect((await rowsOf(director(), call, {})).length).toBeGreaterThan(0)
      expect((await as('sales@harta.test').get(`/sales/${call}`)).status).toBe(403)
      expect(await rowsOf(as('owner@pinnacle.test'), call, {})).toEqual([])
    }
  })
})
