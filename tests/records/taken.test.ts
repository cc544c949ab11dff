import { beforeAll, expect, it } from 'vitest'
import { api, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('whether a value is taken', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let exec: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
  })
  const ask = async (as: Api, value: string, more = '') =>
    (await as.get(`/lead/leads/taken?field=contact_no&value=${encodeURIComponent(value)}${more}`)).body.data

  it('names one’s own record, says of another’s whose it is and no more, and says nothing across corporates', async () => {
    const { id } = (await sales.post('/lead/leads', { name: 'Aminah', contact_no: '0127771234' })).body.data
    expect(await ask(sales, '+60 12-777 1234')).toMatchObject({
      taken: true,
      record: { id, title: 'Aminah' },
    })
    const ofAnother = await ask(exec, '012 777 1234')
    expect(Object.keys(ofAnother).toSorted()).toEqual(['holder', 'request', 'taken', 'touched_at'])
    expect(JSON.stringify(ofAnother)).not.toContain('Aminah')
    expect(await ask(api(tenants, { as: 'sales@pinnacle.test' }), '0127771234')).toEqual({ taken: false })
    expect(await ask(sales, '0127771234', `&except=${id}`)).toEqual({ taken: false })
    expect(await ask(sales, '0127771235')).toEqual({ taken: false })
    expect(await ask(sales, 'no phone')).toEqual({ taken: false })
    await api(tenants, { as: 'owner@harta.test' }).delete(`/lead/leads/${id}`)
    expect(await ask(sales, '0127771234')).toEqual({ taken: false })
  })

  it('is answered for unique fields alone, and for who may make such a record', async () => {
    for (const field of ['name', 'constructor', ''])
      expect((await sales.get(`/lead/leads/taken?field=${field}&value=a`)).status).toBe(400)
    const external = api(tenants, { as: 'external@harta.test' })
    expect((await external.get('/lead/leads/taken?field=contact_no&value=0127771234')).status).toBe(403)
  })
})
