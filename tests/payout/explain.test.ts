import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { seatUpline } from '../commission/commission-data.ts'
import { linesOf, receive, soldCase, withTax, type KeptLine } from './ledger-data.ts'
import { calculatedRun, newPayee, pay } from './payout-data.ts'

withEngine('explaining commission', (engine) => {
  let tenants: TestTenants
  let people: number[]
  let prod_id: number
  let lines: KeptLine[]
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const explain = (email: string, id = lines[0]?.id) => as(email).get(`/sales/commission-line/${id}/explain`)

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    people = await seatUpline(tenants)
    await newPayee(admin(), people[0] ?? 0)
    const sold = await soldCase(tenants, admin(), as('finance@harta.test'), {
      price: '500000.00',
      closer: people[0] ?? 0,
      values: { referral_fee: '500.00' },
    })
    prod_id = sold.prod_id
    await receive(admin(), sold.party_id, withTax('6000.00'))
    await pay(admin(), as('finance@harta.test'), (await calculatedRun(admin())).id)
    lines = await linesOf(tenants, prod_id)
  })

  it('[B4] one’s own ringgit goes from the invoice to the payment, each fact with its numbers', async () => {
    const { status, body } = await explain('sales@harta.test')
    expect(status).toBe(200)
    const { steps, shares, amount } = body.data
    expect(amount).toBe('3300.00')
    expect(steps.map(({ step }: Json) => step)).toEqual([
      'tier',
      'stage',
      'document',
      'receipt',
      'deductions',
      'pool',
      'place',
      'rounding',
      'statement',
      'not_withheld',
    ])
    const of = (name: string): Json => steps.find(({ step }: Json) => step === name)
    expect(of('tier')).toMatchObject({ words: { rank: 1, percent: '3' }, amounts: { fee: '15000.00' } })
    expect(of('stage').words).toEqual({ stage: 'Signed', percent: '40' })
    expect(of('receipt').amounts).toEqual({ fee: '6000.00' })
    expect(of('deductions').amounts).toEqual({ co_broke: '0.00', referral: '500.00' })
    expect(of('pool').amounts).toEqual({ received: '6000.00', pool_before: '0.00', pool: '5500.00' })
    expect(of('rounding')).toMatchObject({ words: { exact: '3300' }, amounts: { amount: '3300.00' } })
    expect(of('statement')).toMatchObject({ words: { state: 'paid' }, amounts: { net: '3300.00' } })
    // All percents, and one's own amount alone.
    expect(shares.map((share: Json) => [share.percent, share.amount])).toEqual([
      ['60', '3300.00'],
      ['20', null],
      ['10', null],
      ['5', null],
      ['5', null],
    ])
  })

  it('amounts of others are for readers of commission; strangers find nothing', async () => {
    const upline = await explain('exec@harta.test')
    expect(upline.body.data.amount).toBeNull()
    expect(upline.body.data.steps.map(({ step }: Json) => step)).not.toContain('pool')
    expect(upline.body.data.shares[1].amount).toBe('1100.00')
    // Nor does one's colleague on the case learn that a payment is held up, and why.
    const own = await explain('exec@harta.test', lines[1]?.id)
    expect(own.body.data.steps.map(({ step }: Json) => step)).toContain('held_no_payee')
    const closer = await explain('sales@harta.test', lines[1]?.id)
    expect(closer.body.data.steps.map(({ step }: Json) => step)).not.toContain('held_no_payee')
    const reader = await explain('director@harta.test')
    expect(reader.body.data.shares.map(({ amount }: Json) => amount)).not.toContain(null)
    expect((await explain('handler@harta.test')).status).toBe(404)
    expect((await explain('owner@pinnacle.test')).status).toBe(404)
    expect((await explain('external@harta.test')).status).toBe(403)
    expect((await as('owner@pinnacle.test').get(`/sales/case/${prod_id}/ledger`)).status).toBe(404)
    const ledger = async (email: string) => (await as(email).get(`/sales/case/${prod_id}/ledger`)).body.data
    expect(await ledger('sales@harta.test')).toHaveLength(1)
    expect(await ledger('director@harta.test')).toHaveLength(5)
  })

  it('my commission: earned, paid and waiting, with why it waits', async () => {
    const own = async (email: string) => (await as(email).get('/sales/commission.own')).body.data
    expect(await own('sales@harta.test')).toMatchObject({
      earned: '3300.00',
      paid: '3300.00',
      waiting: '0.00',
      hold: null,
      statements: [{ gross: '3300.00', state: 'paid' }],
    })
    const upline = await own('exec@harta.test')
    expect(upline).toMatchObject({ earned: '1100.00', paid: '0', waiting: '1100.00', hold: 'no_payee' })
    expect(upline.lines[0]).toMatchObject({ amount: '1100.00', held: 'no_payee', in_run: null })
  })

  it('lists beside a total have all that it counts', async () => {
    const lineCount = 2_005
    await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`with made as (
          insert into commission_line (corporate_id, prod_id, kind, entry_id, scheme_id, place, user_id, percent, exact, amount, earned_on)
          select corporate_id, prod_id, kind, entry_id, scheme_id, place, user_id, percent, exact, 1, earned_on
          from commission_line cross join generate_series(1, ${lineCount}) where id = ${lines[1]?.id} returning corporate_id, id)
        insert into payout_hold (corporate_id, run_id, line_id, reason)
        select m.corporate_id, (select max(run_id) from payout_hold h where h.corporate_id = m.corporate_id), m.id, 'no_payee' from made m`.execute(
        db,
      ),
    )
    // Lines of years have statistics; without them each is compared with each.
    await tenants.database.maintain('analyze commission_line, payout_hold')
    const director = as('director@harta.test')
    const [run] = (await director.get('/sales/payout-runs')).body.data.data
    const { data: own } = (await as('exec@harta.test').get('/sales/commission.own')).body
    const waiting = own.lines.map(({ amount }: Json) => Number(amount))
    expect(waiting).toHaveLength(lineCount + 1)
    expect(waiting.reduce((sum: number, each: number) => sum + each, 0)).toBe(Number(own.waiting))
    expect((await director.get(`/sales/case/${prod_id}/ledger`)).body.data.length).toBeGreaterThan(lineCount)
    expect((await director.get(`/sales/payout-runs/${run.id}/held`)).body.data.length).toBeGreaterThan(
      lineCount,
    )
  })
})
