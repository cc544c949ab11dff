import { beforeAll, expect, it } from 'vitest'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('numbers that are none', (engine) => {
  let tenants: TestTenants
  let owner: Api
  let lead: string
  let corporate: string
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 1 })
    owner = api(tenants, { as: 'owner@harta.test' })
    lead = `/lead/leads/${(await owner.get('/lead/leads')).body.data.data[0].id}`
    corporate = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
  })
  const refused = async (path: string, body: object) => {
    const answer = await owner.put(path, body)
    return [answer.status, ...Object.keys(answer.body.errors ?? {})]
  }

  it.each(['abc', 0.5, -1, 1e20, {}, [1]])(
    'a version %j is named, in a record and the corporate',
    async (version) => {
      expect(await refused(lead, { name: 'Tan', version })).toEqual([422, 'version'])
      expect(await refused(corporate, { invoice_due_days: 9, version })).toEqual([422, 'version'])
    },
  )

  it('a version may come as text', async () => {
    const { version } = (await owner.get(lead)).body.data
    expect((await owner.put(lead, { name: 'Tan', version: String(version) })).status).toBe(200)
  })

  it.each([1.5, 'abc', 1e20, {}])('who takes over cannot be %j', async (take_over) => {
    const path = `/access-control/user/${tenants.userId('exec@harta.test')}/deactivate`
    expect(await refused(path, { take_over })).toEqual([422, 'take_over'])
  })

  it.each([1e20, 2 ** 53, -1, 0.5])('a reference cannot be %j', async (id) => {
    expect(await refused(lead, { assign_to: id })).toEqual([422, 'assign_to'])
    expect(await refused(corporate, { default_message_admin_ids: [id] })).toEqual([
      422,
      'default_message_admin_ids',
    ])
  })

  it.each([
    ['abc', 'No such call'],
    ['1.5', 'No such call'],
    ['-1', 'No such call'],
    ['99999999999999999999', 'The record does not exist'],
  ])('a record %s is not found', async (id, message) => {
    const path = `/lead/leads/${id}`
    for (const answer of [
      await owner.get(path),
      await owner.put(path, { name: 'Tan' }),
      await owner.delete(path),
    ])
      expect([answer.status, answer.body.message]).toEqual([404, message])
  })

  it('a page that is none is named, beside ids too', async () => {
    for (const query of ['page=0', 'page=x&ids=[1]']) {
      const { status, body } = await owner.get(`/lead/leads?${query}`)
      expect([status, body.message]).toEqual([400, 'page must be a whole number from 1'])
    }
  })

  it.each(['[1e20,1e20]', '[1e300,1e300]', '[0.5,1.5]', '["x",1]'])('a range cannot be %s', async (range) => {
    expect((await owner.get(`/lookup/status?range=${encodeURIComponent(range)}`)).status).toBe(400)
  })
})
