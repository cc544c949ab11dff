import { beforeAll, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const path = '/lookup/variable-expense'

withEngine('variable expenses', (engine) => {
  let tenants: TestTenants
  let manager: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    manager = api(tenants, { as: 'manager@harta.test' })
  })
  const list = async (as = manager): Promise<Json[]> => (await as.get(`${path}?range=[0,99]`)).body

  it('[RTE-12] a corporate begins with questions, in an order that its managers change', async () => {
    const before = await list()
    expect(before[0]).toMatchObject({
      question: 'How much do you spend on groceries a month?',
      answer: 'amount',
      required: true,
      active: true,
    })
    const ids = before.map(({ id }) => id as number)
    const turned = ids.toReversed()
    for (const as of ['admin@harta.test', 'owner@harta.test', 'manager@harta.test'])
      expect((await api(tenants, { as }).put(`${path}/order`, { ids: turned })).status, as).toBe(200)
    expect((await list()).map(({ id }) => id as number)).toEqual(turned)
    expect((await manager.put(`${path}/order`, { ids })).status).toBe(200)
  })

  it('[RTE-12] one is added, changed and deleted; what is wrong is told at its field', async () => {
    const made = await manager.post(path, { question: 'Do you keep a pet?', answer: 'yes_no', hint: 'Any' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ required: false, active: true })
    const { id, version } = made.body
    const changed = await manager.put(`${path}/${id}`, { active: false, version })
    expect(changed.body).toMatchObject({ active: false, question: 'Do you keep a pet?' })
    expect((await manager.put(`${path}/${id}`, { active: true, version })).status).toBe(409)
    const wrong = async (body: object) => Object.keys((await manager.post(path, body)).body.errors)
    expect(await wrong({})).toEqual(['question'])
    expect(await wrong({ question: 'do you keep a PET?' })).toEqual(['question'])
    expect(await wrong({ question: 'x'.repeat(201), answer: 'perhaps' })).toEqual(['question', 'answer'])
    expect((await manager.delete(`${path}/${id}`)).status).toBe(200)
    expect((await manager.get(`${path}/${id}`)).status).toBe(404)
  })

  it('[RTE-12] only admin, corporate and manager keep them; everybody may ask them; each corporate has its own', async () => {
    const [first] = await list()
    for (const as of ['director@harta.test', 'sales@harta.test', 'external@harta.test']) {
      const other = api(tenants, { as })
      expect((await list(other)).length, as).toBeGreaterThan(0)
      expect((await other.post(path, { question: 'Mine?' })).status, as).toBe(403)
      expect((await other.put(`${path}/${first?.id}`, { active: false })).status, as).toBe(403)
      expect((await other.put(`${path}/order`, { ids: [first?.id] })).status, as).toBe(403)
      expect((await other.delete(`${path}/${first?.id}`)).status, as).toBe(403)
    }
    const stranger = api(tenants, { as: 'owner@pinnacle.test' })
    const missing = await stranger.put(`${path}/999999999`, { active: false })
    const theirs = await stranger.put(`${path}/${first?.id}`, { active: false })
    expect([theirs.status, theirs.body]).toEqual([404, missing.body])
    expect((await list(stranger)).some(({ id }) => id === first?.id)).toBe(false)
  })
})
