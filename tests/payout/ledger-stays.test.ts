import { beforeAll, expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { seatUpline } from '../commission/commission-data.ts'
import { linesOf, receive, soldCase, withTax } from './ledger-data.ts'

withEngine('statements of the app’s own role against the commission ledger', (engine) => {
  let tenants: TestTenants
  let people: number[]
  let prod_id: number
  const admin = () => api(tenants, { as: 'admin@harta.test' })
  const finance = () => api(tenants, { as: 'finance@harta.test' })

  /** A statement as the services' own role in the open tenant: how many rows it reached, or the database's code. */
  async function attack(text: string, values: unknown[] = []): Promise<number | string> {
    try {
      return await tenants.database.transaction({ role: 'app' }, async (tx) => {
        await tx.query(
          `select set_config('app.corporate_id', $1, true), set_config('app.user_id', $2, true)`,
          [String(tenants.corporate('Harta Prima').id), String(tenants.userId('admin@harta.test'))],
        )
        return (await tx.query(`${text} returning 1`, values)).rows.length
      })
    } catch (error) {
      return String((error as { code?: unknown }).code)
    }
  }
  const refused = '23001'
  const notGranted = '42501'
  const notRight = '23514'

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    people = await seatUpline(tenants)
    const sold = await soldCase(tenants, admin(), finance(), { price: '500000.00', closer: people[0] ?? 0 })
    prod_id = sold.prod_id
    expect((await receive(admin(), sold.party_id, withTax('1000.00'))).status).toBe(201)
  })

  it('[B9] none changes or deletes a line or an entry', async () => {
    const before = await linesOf(tenants, prod_id)
    for (const table of ['commission_line', 'commission_entry']) {
      expect(await attack(`update ${table} set earned_on = earned_on - 1`)).toBe(notGranted)
      expect(await attack(`delete from ${table}`)).toBe(notGranted)
    }
    expect(await linesOf(tenants, prod_id)).toEqual(before)
  })

  it('[B9] none adds a line to an entry, or an entry for money that never came', async () => {
    const columns =
      'corporate_id, prod_id, kind, entry_id, receipt_id, scheme_id, place, user_id, percent, exact, amount, earned_on'
    const line = (kind: string, amount: string, place = 'place') =>
      attack(
        `insert into commission_line (${columns})
         select corporate_id, prod_id, '${kind}', entry_id, receipt_id, scheme_id, ${place}, user_id,
           ${kind === 'advance_offset' ? 'null, null' : 'percent, exact'}, ${amount}, earned_on
         from commission_line where prod_id = $1 and place = 0`,
        [prod_id],
      )
    expect(await line('share', '1.00')).toBe(notRight)
    expect(await line('reversal', '-1.00')).toBe(notRight)
    expect(await line('share', '0.00', '7')).toBe(notRight)
    expect(await line('advance_offset', '-1.00', 'null')).toBe(notRight)
    const entry = (received: string, pool: string, more = '') =>
      attack(
        `insert into commission_entry (corporate_id, prod_id, kind, scheme_id, earned_on, received, returned, co_broke,
           referral, pool_before, pool)
         select corporate_id, prod_id, 'revoke', scheme_id, earned_on, ${received}, ${more || 'returned'}, co_broke, referral, pool, ${pool}
         from commission_entry where prod_id = $1`,
        [prod_id],
      )
    expect(await entry('received + 500', 'pool + 500')).toBe(notRight)
    // Taken back, but from nobody.
    expect(await entry('received', '0', 'received')).toBe(notRight)
    // A whole entry whose money goes to somebody who has no place there.
    const diverted = `with e as (insert into commission_entry (corporate_id, prod_id, kind, scheme_id, earned_on, received,
          returned, co_broke, referral, pool_before, pool)
        select corporate_id, prod_id, 'revoke', scheme_id, earned_on, received, 1000, 0, 0, pool, 0 from commission_entry
        where prod_id = $1 returning *)
      insert into commission_line (${columns})
      select e.corporate_id, e.prod_id, 'reversal', e.id, null, e.scheme_id, l.place,
        case when l.place = 0 then $2::bigint else l.user_id end, l.percent, 0, -l.amount, e.earned_on
      from e, commission_line l where l.prod_id = e.prod_id`
    expect(await attack(diverted, [prod_id, tenants.userId('handler@harta.test')])).toBe(notRight)
    expect(await linesOf(tenants, prod_id)).toHaveLength(5)
  })

  it('none changes the chain, the scheme or the credit of a case that was shared', async () => {
    expect(
      await attack('update case_chain set user_id = null, reason = $2 where prod_id = $1', [prod_id, 'none']),
    ).toBe(refused)
    expect(await attack('delete from case_chain where prod_id = $1', [prod_id])).toBe(refused)
    for (const change of ["credits = '[]'", 'scheme_id = null', 'deleted_at = now()'])
      expect(await attack(`update sales_case set ${change} where id = $1`, [prod_id]), change).toBe(refused)
  })

  it('none approves its own advance, or is paid one that nobody approved', async () => {
    const advance = (state: string, by: string) =>
      attack(
        `insert into commission_advance (corporate_id, name, prod_id, user_id, percent, expected, amount, state, asked_by)
         values ($1, 'Mine', $2, $3, 10, 1000, 100, '${state}', ${by})`,
        [tenants.corporate('Harta Prima').id, prod_id, people[0]],
      )
    const me = tenants.userId('admin@harta.test')
    expect(await advance('approved', String(me))).toBe(refused)
    expect(await advance('requested', String(people[1]))).toBe(refused)
    expect(await advance('requested', String(me))).toBe(1)
    const set = (change: string) =>
      attack(`update commission_advance set ${change} where prod_id = $1`, [prod_id])
    expect(await set(`state = 'approved', decided_by = ${me}`)).toBe(refused)
    expect(await set(`state = 'approved', decided_by = ${people[2]}`)).toBe(refused)
    expect(await set('amount = 100000')).toBe(refused)
    expect(await attack('delete from commission_advance')).toBe(notGranted)
    const line = `insert into commission_line (corporate_id, prod_id, kind, advance_id, scheme_id, user_id, amount, earned_on)
      select a.corporate_id, a.prod_id, 'advance', a.id, c.scheme_id, a.user_id, a.amount, now()
      from commission_advance a join sales_case c on c.id = a.prod_id where a.prod_id = $1`
    expect(await attack(line, [prod_id])).toBe(notRight)
  })
  it('[B9] none approves its own adjustment, or adds a line that nobody approved', async () => {
    const me = tenants.userId('admin@harta.test')
    const adjustment = (state: string, by: number) =>
      attack(
        `insert into commission_adjustment (corporate_id, name, prod_id, user_id, amount, reason, state, asked_by)
         values ($1, 'Mine', $2, $3, 100, 'Bonus', '${state}', ${by})`,
        [tenants.corporate('Harta Prima').id, prod_id, people[0]],
      )
    expect(await adjustment('approved', me)).toBe(refused)
    expect(await adjustment('requested', people[1] ?? 0)).toBe(refused)
    expect(await adjustment('requested', me)).toBe(1)
    const set = (change: string) =>
      attack(`update commission_adjustment set ${change} where prod_id = $1`, [prod_id])
    expect(await set(`state = 'approved', decided_by = ${me}`)).toBe(refused)
    expect(await set(`state = 'approved', decided_by = ${people[2]}`)).toBe(refused)
    expect(await set('amount = 100000')).toBe(refused)
    expect(await attack('delete from commission_adjustment')).toBe(notGranted)
    const line = `insert into commission_line (corporate_id, prod_id, kind, adjustment_id, scheme_id, user_id, amount, earned_on)
      select a.corporate_id, a.prod_id, 'adjustment', a.id, c.scheme_id, a.user_id, a.amount, now()
      from commission_adjustment a join sales_case c on c.id = a.prod_id where a.prod_id = $1`
    expect(await attack(line, [prod_id])).toBe(notRight)
  })
})
