import Decimal from 'decimal.js'
import { beforeAll, expect, it } from 'vitest'
import { today } from '../../src/domain/dates/wire.ts'
import { seatUpline } from '../commission/commission-data.ts'
import { receive, revoke, soldCase, withTax } from '../payout/ledger-data.ts'
import { calculatedRun, newPayee, pay, statementOf } from '../payout/payout-data.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { rowsOf } from './money-data.ts'

const sum = (rows: Json[], field: string) =>
  rows.reduce((total, row) => total.plus(row[field] ?? 0), new Decimal(0)).toFixed(2)

withEngine('commission lines and statements', (engine) => {
  let tenants: TestTenants
  let people: number[]
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const finance = () => as('finance@harta.test')
  const linesOf = (of: Record<string, unknown>, email = 'director@harta.test') =>
    rowsOf(as(email), 'commission-lines', of)

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    people = await seatUpline(tenants)
  })

  it('each line says what became of it: payable, in a run, paid, and owed once the sale is revoked', async () => {
    const [closer = 0] = people
    await newPayee(admin(), closer)
    const { prod_id, party_id } = await soldCase(tenants, admin(), finance(), { price: '500000.00', closer })
    await receive(admin(), party_id, withTax('6000.00'))
    const own = { prod_id, user_id: closer }
    const states = async () =>
      (await linesOf(own)).map(({ state, amount, remaining }) => [state, amount, remaining])
    expect(await states()).toEqual([['payable', '3600.00', '3600.00']])
    const { id } = await calculatedRun(admin())
    expect(await states()).toEqual([['in_run', '3600.00', '3600.00']])
    await pay(admin(), finance(), id)
    const [paid] = await linesOf(own)
    expect(paid).toMatchObject({
      state: 'paid',
      settled: '3600.00',
      remaining: '0.00',
      paid_on: today(),
      run_id: id,
    })
    await revoke(admin(), prod_id)
    expect(await states()).toEqual([
      ['paid', '3600.00', '0.00'],
      ['debt', '-3600.00', '-3600.00'],
    ])
    // Of the upline, who has no payee, nothing was paid: what is taken back cancels out.
    const upline = await linesOf({ prod_id, user_id: people[1] })
    expect([upline.map(({ state }) => state), sum(upline, 'remaining')]).toEqual([
      ['held', 'payable'],
      '0.00',
    ])
    // Shares and reversals of all, the company among them, are the pool.
    expect(sum(await linesOf({ prod_id }), 'amount')).toBe('0.00')
    const [company] = await linesOf({ prod_id, state: 'company' })
    expect(company).toMatchObject({ amount: '300.00', kind: 'company' })
  })

  it('a statement tells what was taken back, and its gross, withheld and net are those of the run', async () => {
    const [closer = 0, , manager = 0] = people
    const { party_id } = await soldCase(tenants, admin(), finance(), { price: '500000.00', closer })
    await receive(admin(), party_id, withTax('6000.00'))
    const lost = await soldCase(tenants, admin(), finance(), { price: '500000.00', closer })
    await receive(admin(), lost.party_id, withTax('1000.00'))
    const { id } = await calculatedRun(admin())
    const of = { run_id: id, user_id: closer }
    // Who prepares payouts sees them; other readers once they are approved.
    expect(await rowsOf(as('manager@harta.test'), 'payee-statements', of)).toEqual([])
    await pay(admin(), finance(), id)
    const kept = await statementOf(admin(), id, closer)
    const [statement] = await rowsOf(as('manager@harta.test'), 'payee-statements', of)
    expect(statement).toMatchObject({
      gross: kept.gross,
      withheld: kept.withheld,
      net: kept.net,
      paid_on: today(),
    })
    // 3,600 of the sale before were owed already.
    expect(statement).toMatchObject({ earned: '4200.00', taken_back: '3600.00', gross: '600.00' })
    expect(
      await rowsOf(as('manager@harta.test'), 'payee-statements', { run_id: id, user_id: manager }),
    ).toEqual(await rowsOf(admin(), 'payee-statements', { run_id: id, user_id: manager }))
  })

  it('neither list is open without the code (403), and another corporate sees none of its rows', async () => {
    for (const call of ['commission-lines', 'payee-statements']) {
      expect((await as('sales@harta.test').get(`/sales/${call}`)).status).toBe(403)
      expect(await rowsOf(as('owner@pinnacle.test'), call, {})).toEqual([])
    }
  })
})
