import { beforeAll, expect, it } from 'vitest'
import type { TeamLoad } from '../../src/features/metrics/api/shapes.ts'
import type { TeamResponse } from '../../src/features/metrics/api/shapes.ts'
import type { Summary } from '../../src/features/metrics/api/shapes.ts'
import { api, filter, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('figures of a resource with nothing due, and whose statuses close nothing', (engine) => {
  let tenants: TestTenants
  let owner: Api
  let sales: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    owner = api(tenants, { as: 'owner@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
  })
  const read = async <Answer>(as: Api, word: string): Promise<Answer> =>
    (await as.get(`/customer/customers-${word}`)).body.data
  const listed = async (as: Api, conditions: Record<string, unknown> = {}): Promise<number> =>
    (await as.get(`/customer/customers?limit=5&${filter(conditions)}`)).body.data.total
  const made = async (contact_no: string, email?: string): Promise<number> => {
    const assign_to = email && tenants.userId(email)
    const { body } = await owner.post('/customer/customers', { name: 'Counted', contact_no, assign_to })
    return body.data.id
  }

  it('count by status what the list shows, and nothing that would be due', async () => {
    await made('0129990001', 'sales@harta.test')
    await made('0129990002', 'exec@harta.test')
    await made('0129990003')
    for (const as of [owner, sales]) {
      const counts = await read<Summary>(as, 'summary')
      expect(counts.total).toBe(await listed(as))
      expect(counts.new_today).toBe(await listed(as, { created_at: { eq: counts.today } }))
      for (const { status_id, count } of counts.statuses ?? [])
        expect(count).toBe(await listed(as, { status_id }))
      expect(counts.statuses?.every(({ closed }) => closed === undefined)).toBe(true)
      expect(counts).not.toHaveProperty('due_today')
      expect(counts.unassigned).toBe(
        as === owner ? await listed(as, { assign_to: { empty: true } }) : undefined,
      )
    }
  })

  it('say how many each person holds', async () => {
    const load = await read<TeamLoad>(owner, 'load')
    expect(load).not.toHaveProperty('open_statuses')
    for (const { user_id, open, overdue } of load.people) {
      expect(open).toBe(await listed(owner, { assign_to: [user_id] }))
      expect(overdue).toBe(await listed(owner, { assign_to: [user_id], overdue: 1 }))
    }
    const one = load.people.find(({ user_id }) => user_id === tenants.userId('sales@harta.test'))
    expect(one).toMatchObject({ open: 1, new_this_week: 1 })
    expect(one).not.toHaveProperty('unplanned')
    expect((await sales.get('/customer/customers-load')).status).toBe(403)
  })

  it('tell the response time from the last assignment on, by the audit where no part of the record says since when', async () => {
    const id = await made('0129990004', 'sales@harta.test')
    const of = async (email: string) => {
      const { people } = await read<TeamResponse>(owner, 'response')
      return people.find(({ user_id }) => user_id === tenants.userId(email))
    }
    const exec = api(tenants, { as: 'exec@harta.test' })
    expect(await of('sales@harta.test')).toMatchObject({ count: 2, answered: 0, median_minutes: null })
    await sales.put(`/customer/customers/${id}`, { remarks: 'Called' })
    expect(await of('sales@harta.test')).toMatchObject({ count: 2, answered: 1, median_minutes: 0 })
    await owner.put(`/customer/customers/${id}`, { assign_to: tenants.userId('exec@harta.test') })
    expect(await of('exec@harta.test')).toMatchObject({ count: 2, answered: 0 })
    await exec.put(`/customer/customers/${id}`, { remarks: 'Called again' })
    expect(await of('exec@harta.test')).toMatchObject({ count: 2, answered: 1 })
    expect(await of('sales@harta.test')).toMatchObject({ count: 1, answered: 0 })
  })

  it('are no call of a resource that declares none', async () => {
    expect((await owner.get('/lookup/budget-summary')).status).toBe(404)
  })
})
