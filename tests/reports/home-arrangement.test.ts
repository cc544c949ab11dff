import { beforeAll, expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('the reports on Home', (engine) => {
  let tenants: TestTenants
  const [admin, director, manager] = ['admin@harta.test', 'director@harta.test', 'manager@harta.test']
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })
  const home = async (as: string) => {
    const { status, body } = await api(tenants, { as }).get('/report/home')
    expect(status, JSON.stringify(body)).toBe(200)
    const { tiles, from } = body.data as { tiles: { report: string; view: Json }[]; from: string }
    return { from, tiles: tiles.map(({ report, view }) => [report, view?.name ?? null]) }
  }
  const arrange = (as: string, tiles: unknown) => api(tenants, { as }).put('/report/home', { tiles })
  const tile = (report: string, view_id: number | null = null) => ({ report, view_id })
  const roleId = async (name: string): Promise<number> => {
    const { body } = await api(tenants, { as: admin }).get('/access-control/role?limit=200')
    const role = body.data.data.find((one: Json) => one.role_name.toLowerCase() === name)
    return role.id as number
  }
  const view = async (as: string, report: string, audience: 'private' | 'all') => {
    const { status, body } = await api(tenants, { as }).post('/access-control/list-view', {
      name: `${report} ${audience}`,
      resource: `report:${report}`,
      audience,
      layout: { address: '?by=person&period=last_year' },
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data.id as number
  }

  it('stand as their user arranged them, views among them, until reset', async () => {
    const standard = await home(manager)
    expect(standard.from).toBe('standard')
    expect(standard.tiles).toContainEqual(['kpi', null])
    const id = await view(manager, 'lead', 'private')
    expect((await arrange(manager, [tile('case'), tile('lead', id), tile('kpi')])).status).toBe(200)
    expect(await home(manager)).toEqual({
      from: 'own',
      tiles: [
        ['case', null],
        ['lead', 'lead private'],
        ['kpi', null],
      ],
    })
    expect((await home(director)).from).toBe('standard')
    await api(tenants, { as: manager }).delete(`/access-control/list-view/${id}`)
    expect((await home(manager)).tiles).toEqual([
      ['case', null],
      ['kpi', null],
    ])
    await arrange(manager, null)
    expect(await home(manager)).toEqual(standard)
  })

  it('begin as an administrator arranged them for the role, without what the reader may not open', async () => {
    const role = await roleId('director')
    const shared = await view(admin, 'sales', 'all')
    const path = `/report/home/roles/${role}`
    const kept = await api(tenants, { as: admin }).put(path, { tiles: [tile('sales', shared), tile('case')] })
    expect(kept.status, JSON.stringify(kept.body)).toBe(200)
    const may = await api(tenants, { as: director }).get('/report/sales')
    const sales = may.status === 200 ? [['sales', 'sales all']] : []
    expect(await home(director)).toEqual({ from: 'role', tiles: [...sales, ['case', null]] })
    await arrange(director, [tile('lead')])
    expect((await home(director)).from).toBe('own')
    await arrange(director, null)
    await api(tenants, { as: admin }).put(path, { tiles: null })
    expect((await home(director)).from).toBe('standard')
  })

  it.each([
    ['a report that is not there', () => [tile('nonsense')], 'Choose reports you have access to'],
    ['a tile twice', () => [tile('case'), tile('case')], 'Each report can be added only once'],
    [
      'somebody else’s private view',
      async () => [tile('lead', await view(director, 'lead', 'private'))],
      'Choose report views you have access to',
    ],
  ])('%s is refused (422) and changes nothing', async (_what, tiles, problem) => {
    const before = await home(manager)
    const { status, body } = await arrange(manager, await tiles())
    expect({ status, errors: body.errors }).toEqual({ status: 422, errors: { tiles: [problem] } })
    expect(await home(manager)).toEqual(before)
  })

  it('a role’s default is for administrators, of their own corporate, and takes no private view', async () => {
    const role = await roleId('director')
    const path = `/report/home/roles/${role}`
    const body = { tiles: [tile('case')] }
    expect((await api(tenants, { as: manager }).put(path, body)).status).toBe(403)
    expect((await api(tenants, { as: manager }).get(path)).status).toBe(403)
    expect((await api(tenants, { as: 'owner@pinnacle.test' }).put(path, body)).status).toBe(404)
    const own = await view(admin, 'case', 'private')
    const refused = await api(tenants, { as: admin }).put(path, { tiles: [tile('case', own)] })
    expect(refused.body.errors).toEqual({ tiles: ['Share the view with everyone first'] })
  })
})
