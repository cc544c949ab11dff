import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { newCase, someBank } from './case-data.ts'

withEngine('calendar of cases', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const set = (id: number, values: Record<string, string>) =>
    tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update sales_case set ${sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))} where id = ${id}`.execute(
        db,
      ),
    )
  const may = { from: '2031-05-01 00:00:00', to: '2031-06-01 00:00:00', of: 'all' }
  const read = (email: string, query: Record<string, string> = {}) =>
    as(email).get(`/sales/calendar?${new URLSearchParams({ ...may, ...query }).toString()}`)
  const ids = ({ body }: Json) => [...new Set(body.data.dates.map(({ prod_id }: Json) => prod_id))]

  let mine: Json
  let others: Json

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    mine = await newCase(as('sales@harta.test'))
    others = await newCase(as('exec@harta.test'))
    const bank_id = await someBank(as('owner@harta.test'))
    const offer = { bank_id, lo_expires_on: '2031-05-09' }
    for (const [prod_id, more] of [
      [mine.id, { banker_id: tenants.userId('banker@harta.test') }],
      [mine.id, { reject_reason: 'Too late', lo_expires_on: '2031-05-10' }],
      [mine.id, { lo_accepted_on: '2031-05-01', lo_expires_on: '2031-05-11' }],
      [others.id, {}],
    ] as const)
      expect(
        (await as('handler@harta.test').post('/sales/case-banks', { prod_id, ...offer, ...more })).status,
      ).toBe(201)
    await set(mine.id, {
      due_on: '2031-05-01',
      hold_until: '2031-05-02 15:00:00+08',
      spa_signed_on: '2031-05-03',
      la_signed_on: '2031-05-04',
      first_disbursed_on: '2031-05-31',
    })
    await set(others.id, { due_on: '2031-06-01', spa_signed_on: '2031-04-30' })
  })

  it('[RTE-20] shows what is due, ends of holds and open offers, signings and disbursements of a span', async () => {
    const { body } = await read('sales@harta.test', { of: 'own' })
    expect(body.data.dates.map(({ kind, at }: Json) => [kind, at])).toEqual([
      ['due', '2031-05-01'],
      ['hold', '2031-05-02 15:00:00'],
      ['spa', '2031-05-03'],
      ['loan_agreement', '2031-05-04'],
      ['offer', '2031-05-09'],
      ['disbursement', '2031-05-31'],
    ])
    expect(body.data.dates[0].record_title).toBe('Aminah')
    expect(ids(await read('sales@harta.test'))).toEqual([mine.id])
  })

  it('a manager sees the team’s, or one person’s; a banker the cases at their desk; another corporate none', async () => {
    expect(ids(await read('handler@harta.test'))).toEqual([mine.id, others.id])
    const manager = await read('manager@harta.test', { of: String(tenants.userId('sales@harta.test')) })
    expect(ids(manager)).toEqual([mine.id])
    expect(manager.body.data.people.map(({ id }: Json) => id)).toContain(tenants.userId('sales@harta.test'))
    expect(ids(await read('banker@harta.test', { of: 'own' }))).toEqual([mine.id])
    expect((await read('banker@harta.test')).body.data.people).toEqual([])
    expect(ids(await read('owner@pinnacle.test'))).toEqual([])
  })

  it('what is closed no longer holds or offers; a span of no time, or of months, is refused', async () => {
    await set(others.id, { stage: 'Cancelled' })
    expect(ids(await read('exec@harta.test'))).toEqual([])
    expect((await read('sales@harta.test', { to: may.from })).status).toBe(400)
    expect((await read('sales@harta.test', { to: '2031-09-01 00:00:00' })).status).toBe(400)
    expect((await read('sales@harta.test', { of: 'some' })).status).toBe(400)
    expect((await read('external@harta.test')).status).toBe(403)
  })
})
