import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/domain/dates/days.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { newCase, someBank } from './case-data.ts'

withEngine('desk of cases', (engine) => {
  let tenants: TestTenants
  const as = (role: string) => api(tenants, { as: `${role}@harta.test` })
  const desk = async (role: string) => (await as(role).get('/sales/desk')).body.data as Json
  const late = (id: number) =>
    tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update sales_case set due_on = ${addDays(today(), -2)} where id = ${id}`.execute(db),
    )

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('an agent reads what each of their open cases waits for, in words; ten at most', async () => {
    const asked = { deal_kind: 'project', purchase_by: 'loan', sales_date: today() }
    const made = await newCase(as('sales'), asked)
    const ended = await newCase(as('sales'))
    await as('sales').post(`/sales/case/${ended.id}/stage`, {
      from: 'Application Pending',
      to: 'Cancelled',
      reason: 'x',
    })
    const first = await desk('sales')
    expect(first).toMatchObject({ late: null, expiring: null })
    expect(first.own).toEqual([
      {
        prod_id: made.id,
        title: 'Aminah',
        stage: 'Application Pending',
        day: made.due_on,
        next: 'Reserve',
        waits: [
          expect.stringContaining('Booking fee paid to'),
          'Choose a unit on the stacking plan',
          'Add the identity card',
          expect.stringMatching(/booking form/),
          expect.stringMatching(/payment/),
        ],
      },
    ])
    expect((await desk('exec')).own).toEqual([])
    for (let n = 0; n < 10; n++) await newCase(as('sales'), { prod_type: 'MORTGAGE' })
    const { own } = await desk('sales')
    expect(own).toHaveLength(10)
    expect((await desk('sales')).totals).toEqual({ late: 0, expiring: 0, own: 11 })
    expect(own[1]).toMatchObject({ next: 'Bank Processing', waits: [expect.stringMatching(/submission/)] })
  })

  it('who coordinates or manages reads late cases and expiring offers, the latest first', async () => {
    const [first, second] = [await newCase(as('sales')), await newCase(as('exec'))]
    await late(first.id)
    const bank_id = await someBank(as('owner'))
    await as('handler').post('/sales/case-banks', {
      prod_id: second.id,
      bank_id,
      lo_expires_on: addDays(today(), 5),
    })
    const seen = await desk('coordinator')
    expect(seen.own).toBeNull()
    expect(seen.late.map(({ prod_id, day }: Json) => [prod_id, day])).toEqual([
      [first.id, addDays(today(), -2)],
    ])
    expect(seen.expiring.map(({ prod_id, day }: Json) => [prod_id, day])).toEqual([
      [second.id, addDays(today(), 5)],
    ])
    expect((await desk('manager')).late).toHaveLength(1)
    const other = await api(tenants, { as: 'owner@pinnacle.test' }).get('/sales/desk')
    expect(other.body.data).toEqual({
      late: [],
      expiring: [],
      own: null,
      totals: { late: 0, expiring: 0, own: 0 },
    })
    expect((await as('external').get('/sales/desk')).status).toBe(403)
  })
})
