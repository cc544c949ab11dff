import { beforeAll, expect, it } from 'vitest'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withBothEngines } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withBothEngines('facets', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let sales: Api
  let mine: number
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 60 })
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
    mine = tenants.userId('sales@harta.test')
  })

  const facets = async (as: Api, fields: string, more = '') => {
    const { status, body } = await as.get(`/lead/leads/facets?fields=${fields}&${more}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data as Record<string, { value: Json; count: number; label?: Json }[]>
  }
  const total = async (as: Api, conditions: Record<string, unknown>, more = '') =>
    (await as.get(`/lead/leads/count?${filter(conditions)}&${more}`)).body.data.total

  it('count each value as the list would, largest first, with the names of references', async () => {
    const { status_id: statuses = [], assign_to: people = [] } = await facets(admin, 'status_id,assign_to')
    expect(statuses.length).toBeGreaterThan(2)
    for (const { value, count } of statuses) expect(count).toBe(await total(admin, { status_id: value }))
    expect(statuses.map(({ count }) => count)).toEqual(
      statuses.map(({ count }) => count).sort((one, other) => other - one),
    )
    expect(statuses[0]?.label).toMatchObject({
      text: expect.any(String),
      colour: expect.stringMatching(/^#/),
    })
    expect(people.find(({ value }) => value === mine)?.label.text).toBeTruthy()
    expect(people.reduce((sum, { count }) => sum + count, 0)).toBe(await total(admin, {}))
  })

  it('leave a field’s own condition out, and hold the others and the search text', async () => {
    const [{ value: status } = { value: 0 }] = (await facets(sales, 'status_id'))['status_id'] ?? []
    const both = `${filter({ status_id: status, assign_to: 'me' })}`
    const narrowed = await facets(sales, 'status_id,assign_to', both)
    expect(narrowed['status_id']?.length).toBeGreaterThan(1)
    expect(narrowed['assign_to']).toEqual([
      {
        value: mine,
        count: await total(sales, { status_id: status }),
        label: { text: expect.any(String) },
      },
    ])
    const searched = await facets(admin, 'status_id', 'q=tan')
    expect(searched['status_id']?.reduce((sum, { count }) => sum + count, 0)).toBe(
      await total(admin, {}, 'q=tan'),
    )
  })

  it('empty is a value', async () => {
    const { assign_to: people = [] } = await facets(admin, 'assign_to')
    const count = await total(admin, { assign_to: null })
    expect(count).toBeGreaterThan(0)
    expect(people.find(({ value }) => value === null)).toEqual({ value: null, count })
  })

  it('stay inside the row rule and the corporate', async () => {
    expect((await facets(sales, 'assign_to'))['assign_to']?.map(({ value }) => value)).toEqual([mine])
    const stranger = api(tenants, { as: 'owner@pinnacle.test' })
    expect(await facets(stranger, 'status_id,assign_to')).toEqual({ status_id: [], assign_to: [] })
  })

  it('count the status that the user sees', async () => {
    const corporate = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
    await admin.put(corporate, { multi_assignment: true })
    const { body } = await sales.get('/lead/leads?limit=1')
    const [lead] = body.data.data
    await admin.put(`/lead/leads/${lead.id}`, { assign_to: tenants.userId('exec@harta.test') })
    const [other] = (await admin.get('/lookup/status?range=[0,99]')).body.filter(
      ({ id }: Json) => id !== lead.status_id,
    )
    await sales.put(`/lead/leads/${lead.id}`, { status_id: other.id })
    for (const as of [sales, admin]) {
      const counts = (await facets(as, 'status_id'))['status_id'] ?? []
      for (const { value, count } of counts) expect(count).toBe(await total(as, { status_id: value }))
    }
    await admin.put(corporate, { multi_assignment: false })
  })

  it('work for choices and yes-no in every dialect', async () => {
    const { body } = await sales.get('/lookup/status/facets?fields=group,parent_id')
    expect(body.data.group.map(({ value }: Json) => value).sort()).toEqual(['main', 'sub'])
    const narrowed = await sales.get(
      `/lookup/status/facets?fields=parent_id&${filter({ any: [{ group: 'main' }] })}`,
    )
    expect(narrowed.body.data.parent_id).toEqual([{ value: null, count: expect.any(Number) }])
  })

  it.each([
    ['no field', ''],
    ['an unknown field', 'nonsense'],
    ['a kind without few values', 'name'],
    ['a member every record has', 'id'],
  ])('%s is a 400', async (_, fields) => {
    expect((await admin.get(`/lead/leads/facets?fields=${fields}`)).status).toBe(400)
  })

  it('need the right to the list, and to each field of the filter', async () => {
    const banker = api(tenants, { as: 'banker@harta.test' })
    expect((await banker.get('/lead/leads/facets?fields=status_id')).status).toBe(403)
    expect((await api(tenants).get('/lead/leads/facets?fields=status_id')).status).toBe(401)
    const asked = `/access-control/user/facets?fields=team_leader_id&${filter({ email: { contains: 'a' } })}`
    expect((await sales.get(asked)).status).toBe(400)
    expect((await admin.get(asked)).status).toBe(200)
  })
})
