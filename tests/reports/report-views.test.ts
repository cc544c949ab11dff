import { beforeAll, expect, it } from 'vitest'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const path = '/access-control/list-view'

withEngine('saved views of reports', (engine) => {
  let tenants: TestTenants
  let director: Api
  let exec: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    director = api(tenants, { as: 'director@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
  })
  const view = (more: Record<string, unknown> = {}) => ({
    name: 'Hubs, this month',
    resource: 'report:lead',
    layout: { address: '?by=hub&period=this_month' },
    ...more,
  })

  it('keep the report’s address for who may open it', async () => {
    const { status, body } = await director.post(path, view())
    expect(status).toBe(201)
    expect(body.data).toMatchObject(view())
    const changed = await director.put(`${path}/${body.data.id}`, {
      layout: { address: '' },
      version: body.data.version,
    })
    expect(changed.body.data.layout).toEqual({ address: '' })
  })

  it('are refused to who may not open the report, and of reports that there are not (422)', async () => {
    for (const [as, more] of [
      [exec, {}],
      [director, { resource: 'report:none' }],
    ] as const) {
      const { status, body } = await as.post(path, view(more))
      expect([status, Object.keys(body.errors)]).toEqual([422, ['resource']])
    }
  })

  it.each([
    { filter: {} },
    { address: 'https://example.test' },
    { address: '?by=hub', more: 1 },
    { address: `?${'a'.repeat(2001)}` },
    { address: 7 },
  ])('are refused another layout than an address: %o (422)', async (layout) => {
    const { status, body } = await director.post(path, view({ layout }))
    expect([status, Object.keys(body.errors)]).toEqual([422, ['layout']])
  })
})
