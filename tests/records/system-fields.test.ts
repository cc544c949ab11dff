import { beforeAll, describe, expect, it } from 'vitest'
import { wireTime } from '../../src/domain/dates/wire.ts'
import { api, filter, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('fields that calls keep up', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let admin: Api
  let lead: Json
  let path: string
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
    lead = (await sales.post('/lead/leads', { name: 'Tan', contact_no: '0137776701' })).body.data
    path = `/lead/leads/${lead.id}`
  })

  describe.each([
    ['last_message_at', '2026-11-20 09:00:00'],
    ['message_group_bundle_key', 'lead-1'],
  ])('%s', (name, value) => {
    it('is set by no POST and by no change of all that match', async () => {
      const made = await sales.post('/lead/leads', { name: 'A', contact_no: '0137776702', [name]: value })
      expect([made.status, made.body.code]).toEqual([403, 'failure.field_forbidden'])
      const all = await admin.put('/lead/leads/all', { filter: {}, set: { [name]: value } })
      expect([all.status, Object.keys(all.body.errors)]).toEqual([422, [name]])
    })
  })

  it('[API-11] a message time is kept by who may chat there, never ahead of time, never taken away', async () => {
    const put = async (as: Api, last_message_at: unknown) => {
      const { status, body } = await as.put(path, { last_message_at })
      return [status, body.code]
    }
    expect(await put(sales, wireTime(Date.now() + 3_600_000))).toEqual([422, 'failure.invalid'])
    expect(await put(sales, null)).toEqual([422, 'failure.invalid'])
    expect(await put(admin, '2026-11-20 09:00:00')).toEqual([403, 'failure.field_forbidden'])
    expect((await sales.get(path)).body.data.last_message_at).toBeNull()
    for (const as of [sales, api(tenants, { as: 'owner@harta.test' })])
      expect((await as.put(path, { last_message_at: '2026-11-20 09:00:00' })).status).toBe(200)
    expect(
      (await admin.get(`/lead/leads?${filter({ last_message_at: { empty: false } })}`)).body.data.total,
    ).toBe(1)
  })

  it('[API-11] a bundle key is set once', async () => {
    const put = async (message_group_bundle_key: unknown) => {
      const { status, body } = await sales.put(path, { message_group_bundle_key })
      return [status, body.data?.version, Object.keys(body.errors ?? {})]
    }
    expect(await put('lead-1')).toEqual([200, lead.version, []])
    expect(await put('lead-1')).toEqual([200, lead.version, []])
    for (const other of ['lead-2', null, ''])
      expect(await put(other)).toEqual([422, undefined, ['message_group_bundle_key']])
    expect((await sales.get(path)).body.data.message_group_bundle_key).toBe('lead-1')
  })
})
