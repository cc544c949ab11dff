import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/domain/dates/days.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { api, filter, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { newCase, someBank } from './case-data.ts'

withEngine('sets of cases', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const set = (id: number, values: Record<string, string>) =>
    tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update sales_case set ${sql.join(Object.entries(values).map(([name, value]) => sql`${sql.ref(name)} = ${value}`))} where id = ${id}`.execute(
        db,
      ),
    )
  const listed = async (name: string, email = 'admin@harta.test'): Promise<number[]> => {
    const { body } = await as(email).get(`/sales/cases?${filter({ [name]: 1 })}`)
    return body.data.data.map(({ id }: Json) => id).toSorted((a: number, b: number) => a - b)
  }
  const made = async (values: object = {}) => (await newCase(as('sales@harta.test'), values)).id as number

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('My cases are those that one works on in any part; no one else’s', async () => {
    const mine = await made()
    const handled = await made()
    await as('coordinator@harta.test').put(`/sales/cases/${handled}`, {
      case_handler_id: tenants.userId('handler@harta.test'),
      version: 1,
    })
    expect(await listed('mine', 'sales@harta.test')).toEqual([mine, handled])
    expect(await listed('mine', 'handler@harta.test')).toEqual([handled])
    expect(await listed('mine', 'owner@pinnacle.test')).toEqual([])
  })

  it('Waiting for the bank are those in Bank Processing', async () => {
    const [at, not] = [await made(), await made()]
    await set(at, { stage: 'Bank Processing' })
    expect(await listed('at_bank')).toEqual([at])
    expect(await listed('at_bank')).not.toContain(not)
  })

  it('Offers that expire do within fourteen days, refused and accepted ones and closed cases left out', async () => {
    const bank_id = await someBank(as('owner@harta.test'))
    const withOffer = async (days: number, ...more: object[]) => {
      const prod_id = await made()
      for (const values of more.length > 0 ? more : [{}])
        await as('handler@harta.test').post('/sales/case-banks', {
          prod_id,
          bank_id,
          lo_expires_on: addDays(today(), days),
          ...values,
        })
      return prod_id
    }
    const [first, last] = [await withOffer(0), await withOffer(14)]
    await withOffer(15)
    await withOffer(-1)
    await withOffer(3, { reject_reason: 'Income' })
    await withOffer(3, {}, { lo_accepted_on: today(), lo_expires_on: null })
    await set(await withOffer(3), { stage: 'Cancelled' })
    expect(await listed('offers_expire')).toEqual([first, last])
  })

  it('Late are those that were due before today and are not closed', async () => {
    const [late, dueToday, closed] = [await made(), await made(), await made()]
    await set(late, { due_on: addDays(today(), -1) })
    await set(dueToday, { due_on: today() })
    await set(closed, { due_on: addDays(today(), -1), stage: 'Cancelled' })
    expect(await listed('overdue')).toEqual([late])
  })

  it('a set is asked for by what it is called, by nothing else', async () => {
    expect((await as('admin@harta.test').get(`/sales/cases?${filter({ mine: 'x' })}`)).status).toBe(400)
    expect((await as('admin@harta.test').get(`/sales/cases?${filter({ everything: 1 })}`)).status).toBe(400)
  })
})
