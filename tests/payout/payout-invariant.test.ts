import Decimal from 'decimal.js'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { monthOf } from '../../src/domain/dates/days.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { seatUpline } from '../commission/commission-data.ts'
import { HubData } from '../hubs/hub-data.ts'
import { receive, revoke, soldCase, withTax } from './ledger-data.ts'
import { calculatedRun, move, newPayee, pay, statementOf } from './payout-data.ts'

interface Balance {
  user_id: number
  lines: string
  paid: string
  waits: string
}

withEngine('payouts and the ledger', (engine) => {
  let tenants: TestTenants
  let people: number[]
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const finance = () => as('finance@harta.test')
  const sold = (values: object = {}) =>
    soldCase(tenants, admin(), finance(), { price: '500000.00', closer: people[0] ?? 0, values })
  const owner = <Row>(text: string, values: unknown[] = []) =>
    tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Row>(text, values))

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    people = await seatUpline(tenants)
    for (const id of people) await newPayee(admin(), id)
    await admin().post('/sales/commission-schemes', {
      name: 'With advances',
      valid_from: '2026-09-01',
      advance_percent: 50,
      clawback_cap: 30,
      places: [60, 20, 10, 5].map((percent, place) => ({ name: `Place ${place}`, percent })),
    })
  })

  /** What each payee has by the ledger, what paid runs settled of it, and what waits of each line. */
  async function balances(): Promise<Balance[]> {
    const { rows } = await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql<Balance>`
        select l.user_id, sum(l.amount)::text as lines,
          (select coalesce(sum(s.gross), 0) from payout_statement s
            join payout_run r on r.corporate_id = s.corporate_id and r.id = s.run_id
            where s.corporate_id = l.corporate_id and s.user_id = l.user_id and r.state = 'paid')::text as paid,
          sum(l.amount - (select coalesce(sum(p.amount), 0) from payout_statement_line p
            where p.corporate_id = l.corporate_id and p.line_id = l.id and not p.is_open))::text as waits
        from commission_line l where l.user_id = any(${people}::bigint[]) group by l.corporate_id, l.user_id`.execute(
        db,
      ),
    )
    return rows
  }

  it('[B9] after any receipts, reversals, advances, revokes and runs each payee’s lines are what was paid and what waits', async () => {
    const step = fc.oneof(
      fc.record({ does: fc.constant('receive' as const), sen: fc.integer({ min: 1, max: 250_000 }) }),
      fc.record({ does: fc.constantFrom('reverse', 'revoke', 'advance', 'run' as const) }),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 7 }), async (steps) => {
        const { prod_id, party_id } = await sold()
        const received: number[] = []
        let isRevoked = false
        for (const each of steps) {
          if (each.does === 'receive') {
            const { body } = await receive(admin(), party_id, (each.sen / 100).toFixed(2))
            if (body.data) received.push(body.data.id)
          } else if (each.does === 'reverse') {
            const id = received.pop()
            if (id) await admin().post(`/sales/receipts/${id}/reverse`, { reason: 'Returned' })
          } else if (each.does === 'advance') {
            const { body } = await admin().post('/sales/advances', {
              prod_id,
              user_id: people[0],
              percent: 5,
            })
            if (body.data) await as('manager@harta.test').post(`/sales/advances/${body.data.id}/approve`)
          } else if (each.does === 'revoke') {
            if (!isRevoked) await revoke(admin(), prod_id)
            isRevoked = true
          } else {
            const { id } = await calculatedRun(admin())
            await pay(admin(), finance(), id)
          }
          for (const { lines, paid, waits } of await balances())
            expect(new Decimal(paid).plus(waits).toFixed(2)).toBe(new Decimal(lines).toFixed(2))
        }
      }),
      { numRuns: 6 },
    )
  })

  it('[B4] payees are grouped by their hub at the month’s end; its manager confirms its summary and sees no other', async () => {
    const hubs = new HubData(tenants)
    const hub = await hubs.hub('manager@harta.test')
    await owner(
      `insert into hub_member (corporate_id, user_id, hub_id, member_from)
       values ($1, $2, $3, '2020-01-01')`,
      [tenants.corporate('Harta Prima').id, people[0], hub],
    )
    const { party_id } = await sold()
    await receive(admin(), party_id, withTax('3000.00'))
    const run = await calculatedRun(admin())
    const summaries: Json[] = (await admin().get(`/sales/payout-runs/${run.id}/summaries`)).body.data
    expect(summaries.map((each) => [each.hub?.id ?? null, each.payees])).toEqual([
      [hub, 1],
      [null, 3],
    ])
    const [own, others] = summaries
    const manager = as('manager@harta.test')
    expect((await manager.get('/sales/payout-summaries')).body.data.data.map(({ id }: Json) => id)).toEqual([
      own.id,
    ])
    expect((await manager.get(`/sales/payout-summaries/${others.id}/statements`)).status).toBe(404)
    expect((await manager.post(`/sales/payout-summaries/${others.id}/confirm`)).status).toBe(404)
    expect((await as('sales@harta.test').post(`/sales/payout-summaries/${own.id}/confirm`)).status).toBe(403)
    const open = async (): Promise<number[]> =>
      (await manager.get('/sales/payout-summaries?filter={"to_confirm":1}')).body.data.data.map(
        ({ id }: Json) => id,
      )
    expect((await finance().post(`/sales/payout-summaries/${others.id}/confirm`)).status).toBe(200)
    expect(await open()).toEqual([own.id])
    const stateOf = async () => (await admin().get(`/sales/payout-runs/${run.id}`)).body.data.state
    expect(await stateOf()).toBe('calculated')
    expect((await manager.post(`/sales/payout-summaries/${own.id}/confirm`)).status).toBe(200)
    expect(await open()).toEqual([])
    expect(await stateOf()).toBe('hub_confirmed')
    // Whoever confirmed a hub takes part in it: somebody else approves.
    expect((await finance().post(`/sales/payout-runs/${run.id}/approve`)).body.code).toBe('payout.four_eyes')
    await move(as('owner@harta.test'), run.id, 'approve')
  })

  it('[B4] nobody approves a run that pays them', async () => {
    const closer = tenants.userId('director@harta.test')
    const { party_id } = await soldCase(tenants, admin(), finance(), {
      price: '500000.00',
      closer,
      values: {},
    })
    await receive(admin(), party_id, withTax('3000.00'))
    const run = await calculatedRun(admin())
    await move(admin(), run.id, 'confirm')
    const refused = await as('director@harta.test').post(`/sales/payout-runs/${run.id}/approve`)
    expect([refused.status, refused.body.code]).toEqual([403, 'payout.four_eyes'])
    await move(finance(), run.id, 'approve')
  })

  it('[B9] statements of the app’s own role pay nobody twice, too much or unapproved', async () => {
    const attack = async (text: string, values: unknown[] = []): Promise<number | string> => {
      try {
        return await tenants.database.transaction({ role: 'app' }, async (tx) => {
          await tx.query(
            `select set_config('app.corporate_id', $1, true), set_config('app.user_id', $2, true)`,
            [String(tenants.corporate('Harta Prima').id), String(tenants.userId('finance@harta.test'))],
          )
          return (await tx.query(`${text} returning 1`, values)).rows.length
        })
      } catch (error) {
        return String((error as { code?: unknown }).code)
      }
    }
    const [refused, notGranted, doubled] = ['23001', '42501', '23505']
    const { party_id } = await sold()
    await receive(admin(), party_id, withTax('100.00'))
    const run = await calculatedRun(admin())
    const statement = await statementOf(admin(), run.id, people[0] ?? 0)
    // What the cases before it took back may wait first.
    const line = statement.lines.find(({ amount }: Json) => new Decimal(amount).isPositive())
    const set = (change: string) => attack(`update payout_run set ${change} where id = $1`, [run.id])
    expect(await set(`state = 'approved', approved_by = ${tenants.userId('finance@harta.test')}`)).toBe(
      refused,
    )
    expect(await set("state = 'paid', paid_on = now(), bank_reference = 'x'")).toBe(refused)
    expect(await set('made_by = approved_by')).toBe(refused)
    expect(await attack('delete from payout_run where id = $1', [run.id])).toBe(notGranted)
    expect(await attack('update payout_statement_line set is_open = false')).toBe(notGranted)
    expect(
      await attack('update payout_statement set gross = 1, net = 1, withheld = 0 where id = $1', [
        statement.id,
      ]),
    ).toBe(refused)
    // The same line in another live run.
    const other = await calculatedRun(admin(), monthOf(today()))
    const again = `with u as (insert into comms_payout_summary (corporate_id, name, run_id, payees, gross, withheld, net)
        select corporate_id, 'Again', $1, 1, $2::numeric, 0, $2::numeric from payout_run where id = $1 returning *),
      s as (insert into payout_statement (corporate_id, run_id, summary_id, user_id, payee_id, name, gross, withheld, net, waits, prior_year, prior_paid)
        select u.corporate_id, u.run_id, u.id, o.user_id, o.payee_id, o.name, $2::numeric, 0, $2::numeric, 0, 2025, 0
        from u, payout_statement o where o.id = $3 returning *)
      insert into payout_statement_line (corporate_id, statement_id, line_id, amount) select corporate_id, id, $4, $2::numeric from s`
    await owner('delete from comms_payout_summary where run_id = $1', [other.id])
    expect(await attack(again, [other.id, line.amount, statement.id, line.line_id])).toBe(doubled)
    // More than the line, of a run that nobody recalculates before the approval.
    await move(admin(), run.id, 'confirm')
    // Who took part stays known.
    expect(
      await attack('update comms_payout_summary set confirmed_by = null where run_id = $1', [run.id]),
    ).toBe(refused)
    const entered = `update payee_account set set_by = ${tenants.userId('director@harta.test')}`
    expect(await attack(entered)).toBe(refused)
    // A reopening is of an approved run alone, and nobody's but one's own.
    const reopening = (by: number) =>
      attack(
        `insert into payout_reopening (corporate_id, run_id, reason, made_by) select corporate_id, id, 'x', ${by}
        from payout_run where id = $1`,
        [run.id],
      )
    expect(await reopening(tenants.userId('finance@harta.test'))).toBe(refused)
    await owner('update payout_statement_line set amount = amount + 5 where statement_id = $1', [
      statement.id,
    ])
    expect((await finance().post(`/sales/payout-runs/${run.id}/approve`, {})).status).toBe(409)
    await move(admin(), run.id, 'calculate')
    await move(admin(), run.id, 'confirm')
    await move(finance(), run.id, 'approve')
    expect(
      await set(
        "state = 'calculated', approved_by = null, approved_at = null, confirmed_by = null, confirmed_at = null",
      ),
    ).toBe(refused)
    expect(await reopening(tenants.userId('director@harta.test'))).toBe(refused)
    expect(await attack("update payout_reopening set reason = 'y'")).toBe(notGranted)
    await admin().post(`/sales/payout-runs/${run.id}/bank-file`)
    await move(admin(), run.id, 'paid', { paid_on: today(), bank_reference: 'BANK-ATTACKED' })
    expect(await set("state = 'approved', paid_on = null")).toBe(refused)
    expect(await attack('delete from payout_statement where run_id = $1', [run.id])).toBe(refused)
    expect(await attack('delete from payout_file where run_id = $1', [run.id])).toBe(notGranted)
    expect(await attack("update payout_file set sha256 = 'x'")).toBe(notGranted)
  })
})
