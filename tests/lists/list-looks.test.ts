import { beforeAll, expect, it } from 'vitest'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const path = '/access-control/list-view'

withEngine('how a list stands without a view', (engine) => {
  let sales: Api
  let exec: Api
  let banker: Api
  beforeAll(async () => {
    const tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
    banker = api(tenants, { as: 'banker@harta.test' })
  })
  const keep = (as: Api, look: unknown, resource = 'lead') => as.put(`${path}/looks`, { resource, look })
  const looks = async (as: Api) => (await as.get(`${path}/defaults`)).body.looks

  it('is kept for each user and list, and replaced as a whole', async () => {
    const look = { columns: ['name', 'age', 'gone'], widths: { name: 240 }, density: 'compact' }
    expect((await keep(sales, look)).body.data).toEqual(look)
    expect(await looks(sales)).toEqual({ lead: look })
    expect(await looks(exec)).toEqual({})
    expect((await keep(sales, { density: 'comfortable' })).status).toBe(200)
    expect(await looks(sales)).toEqual({ lead: { density: 'comfortable' } })
  })

  it.each([
    ['no look', null],
    ['a list', []],
    ['a text', 'compact'],
    ['a filter in it', { filter: {} }],
    ['a density that is none', { density: 'huge' }],
    ['a width that is none', { widths: { name: 'wide' } }],
    ['one too large', { columns: Array.from({ length: 101 }, (_name, at) => `column_${at}`) }],
  ])('%s is refused', async (_title, look) => {
    expect((await keep(sales, look)).status).toBe(422)
  })

  it('is kept of lists that one may open', async () => {
    expect((await keep(banker, {})).status).toBe(422)
    expect((await keep(sales, {}, 'nonsense')).status).toBe(422)
  })
})
