import { beforeAll, expect, it } from 'vitest'
import { wireTime } from '../../src/domain/dates/wire.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const day = 86_400_000
const at = (days: number) => `${wireTime(Date.now() + days * day).slice(0, 16)}:00`

withEngine('meetings and calls', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let exec: Api
  let manager: Api
  let admin: Api
  let lead: number
  let customer: number

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
    manager = api(tenants, { as: 'manager@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
    const make = async (list: string, contact_no: string): Promise<number> => {
      const made = await sales.post(list, { name: 'Norhayati Melor', contact_no })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return made.body.data.id
    }
    lead = await make('/lead/leads', '0127001001')
    customer = await make('/customer/customers', '0127001002')
    await book(`/lead/lead/${lead}`, { starts_at: at(2), title: 'Show unit', place: 'Gallery' })
    await book(`/customer/customer/${customer}`, { starts_at: at(3), title: 'Signing' })
  })

  const book = async (record: string, body: Json): Promise<Json> => {
    const made = await sales.post(`${record}/appointments`, body)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body.data
  }
  const log = async (record: string, outcome: string) => {
    const made = await sales.post(`${record}/entries`, {
      kind: 'call',
      outcome,
      minutes: 3,
      body: 'About the loan',
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body.data.id as number
  }
  const named = '&q=melor'
  const rows = async (as: Api, call: string, query: string): Promise<Json[]> => {
    const { status, body } = await as.get(`/hub/${call}?limit=50${query}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body.data.data
  }
  const filter = (values: Json) => `&filter=${encodeURIComponent(JSON.stringify(values))}`

  it('[RTE-18] a list of the meetings that leads and customers have, found by whom they are with', async () => {
    expect(await rows(sales, 'meetings', named)).toMatchObject([
      { resource: 'customer', record_id: customer, title: 'Signing', status: 'planned' },
      { resource: 'lead', record_id: lead, name: 'Norhayati Melor', place: 'Gallery', status: 'planned' },
    ])
    expect(
      await rows(sales, 'meetings', named + filter({ resource: 'lead', status: 'planned', mine: 1 })),
    ).toHaveLength(1)
    expect(await rows(sales, 'meetings', named + filter({ status: 'held' }))).toEqual([])
  })

  it('[RTE-18] shows meetings and calls to who sees their records', async () => {
    await log(`/lead/lead/${lead}`, 'reached')
    for (const call of ['meetings', 'calls']) {
      expect(await rows(exec, call, named), call).toEqual([])
      expect((await rows(manager, call, named)).length, call).toBeGreaterThan(0)
      expect((await rows(admin, call, named)).length, call).toBeGreaterThan(0)
    }
    const elsewhere = api(tenants, { as: 'owner@pinnacle.test' })
    expect(await rows(elsewhere, 'meetings', named)).toEqual([])
    expect(await rows(elsewhere, 'calls', named)).toEqual([])
    const outside = api(tenants, { as: 'external@harta.test' })
    expect((await outside.get('/hub/meetings')).status).toBe(403)
    expect((await outside.get('/hub/calls')).status).toBe(403)
  })

  it('[RTE-18] a meeting whose record is deleted is listed no more', async () => {
    const gone = (await sales.post('/lead/leads', { name: 'Gone Melor', contact_no: '0127001003' })).body.data
      .id
    await book(`/lead/lead/${gone}`, { starts_at: at(4) })
    expect(await rows(admin, 'meetings', '&q=gone%20melor')).toHaveLength(1)
    expect((await admin.delete(`/lead/leads/${gone}`)).status).toBe(200)
    expect(await rows(admin, 'meetings', '&q=gone%20melor')).toEqual([])
  })

  it('[RTE-18] an outcome given to a meeting stands in the list', async () => {
    const [meeting] = await rows(sales, 'meetings', named + filter({ resource: 'customer' }))
    const place = `/customer/customer/${customer}/appointments/${meeting?.['id']}`
    const stale = await sales.put(place, { status: 'cancelled', reason: 'Moved abroad', version: 999 })
    expect(stale.status).toBe(409)
    const changed = await sales.put(place, {
      status: 'cancelled',
      reason: 'Moved abroad',
      version: meeting?.['version'],
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect(await rows(sales, 'meetings', named + filter({ status: 'cancelled' }))).toMatchObject([
      { reason: 'Moved abroad', version: 2 },
    ])
  })

  it('[RTE-18] calls with nobody reached are to be tried again until somebody calls the record again', async () => {
    const again = named + filter({ to_try_again: 1, resource: 'customer' })
    await log(`/customer/customer/${customer}`, 'no_answer')
    expect(await rows(sales, 'calls', again)).toMatchObject([
      {
        outcome: 'no_answer',
        minutes: 3,
        body: 'About the loan',
        contact_no: '60127001002',
        record_id: customer,
      },
    ])
    await log(`/customer/customer/${customer}`, 'busy')
    expect(await rows(sales, 'calls', again)).toMatchObject([{ outcome: 'busy' }])
    await log(`/customer/customer/${customer}`, 'reached')
    expect(await rows(sales, 'calls', again)).toEqual([])
    expect(await rows(sales, 'calls', named + filter({ mine: 1, resource: 'customer' }))).toHaveLength(3)
  })

  it('the lists are read only, and taken away in a file by managers alone', async () => {
    const [meeting] = await rows(sales, 'meetings', named)
    expect((await admin.put(`/hub/meetings/${meeting?.['id']}`, { title: 'Other' })).status).toBe(403)
    expect((await admin.post('/hub/meetings', { title: 'New' })).status).toBe(403)
    expect((await sales.get('/hub/meetings/export')).status).toBe(403)
    const file = await admin.get(`/hub/meetings/export?fields=name,starts_at,status${named}`)
    expect([file.status, file.body]).toEqual([200, expect.stringContaining('Norhayati Melor')])
  })
})
