import { beforeAll, expect, it } from 'vitest'
import { wireTime } from '../../src/domain/dates/wire.ts'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('leads that nobody touched', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let manager: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    manager = api(tenants, { as: 'manager@harta.test' })
  })
  let phones = 0
  const make = async (): Promise<number> => {
    const contact_no = `0127${String(1_000_000 + ++phones).slice(1)}`
    return (await sales.post('/lead/leads', { name: 'Aminah', contact_no })).body.data.id
  }
  const age = (ids: number[]) =>
    tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        `update lead set touched_at = now() - interval '15 days', created_at = now() - interval '20 days'
         where corporate_id = $1 and id = any($2)`,
        [tenants.corporate('Harta Prima').id, ids],
      ),
    )
  const cold = async (as: Api): Promise<number[]> => {
    const { body } = await as.get(`/lead/leads?${filter({ cold: 1 })}&limit=500`)
    return body.data.data.map(({ id }: Json) => id)
  }

  it('are a filter and a figure; whatever somebody does about one ends it', async () => {
    const fresh = await make()
    const ids: number[] = []
    for (let each = 0; each < 5; each++) ids.push(await make())
    const [still, changed, noted, planned] = ids as [number, number, number, number, number]
    await age(ids)
    expect((await cold(sales)).toSorted((a, b) => a - b)).toEqual(ids)
    expect((await sales.get('/lead/leads-summary')).body.data.cold).toBe(5)
    await sales.put(`/lead/leads/${changed}`, { interested_in: 'Condo' })
    await sales.post(`/lead/lead/${noted}/entries`, { kind: 'note', body: 'Rang' })
    const due_at = wireTime(Date.now() + 86_400_000)
    await sales.post(`/lead/lead/${planned}/follow-ups`, { what: 'Call', due_at })
    const done = (await sales.get('/lookup/status')).body.find(({ closed }: Json) => closed === true)
    expect(done, 'a status that closes').toBeTruthy()
    await sales.put(`/lead/leads/${ids[4]}`, { status_id: done.id })
    await age([ids[4] as number])
    expect(await cold(sales)).toEqual([still])
    expect(await cold(sales)).not.toContain(fresh)
    const { people } = (await manager.get('/lead/leads-load')).body.data
    expect(people.find(({ user_id }: Json) => user_id === tenants.userId('sales@harta.test')).cold).toBe(1)
  })
})
