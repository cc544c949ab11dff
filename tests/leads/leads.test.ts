import { beforeAll, expect, it } from 'vitest'
import { api, filter, type Api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('leads', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let exec: Api
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 40 })
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
  })
  const make = async (as: Api, contact_no: string, more = {}) =>
    (await as.post('/lead/leads', { name: 'Tan Wee Keong', contact_no, ...more })).body.data

  it('[ENT-01][API-11] a lead comes back with every named field', async () => {
    const made = await sales.post('/lead/leads', {
      name: 'Aminah',
      contact_no: '012-888 7766',
      appointment_at: '2096-12-01 10:00:00',
    })
    expect(made.status).toBe(201)
    const { body } = await sales.get(`/lead/leads/${made.body.data.id}`)
    expect(body.data).toMatchObject({
      name: 'Aminah',
      contact_no: '60128887766',
      assign_to: tenants.userId('sales@harta.test'),
      appointment_at: '2096-12-01 10:00:00',
      last_message_at: null,
      message_group_bundle_key: null,
      status_detail: { status: 'New', group: 'main' },
      lead_assignments: [
        {
          user_id: tenants.userId('sales@harta.test'),
          status_detail: { status: 'New' },
          reassignment_at: null,
          appointment_at: '2096-12-01 10:00:00',
          appointment_history: [],
          last_message_at: null,
          message_group_bundle_key: null,
        },
      ],
    })
    expect(body.data.created_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(body.data.lead_assignments[0].assign_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  })

  it('[ENT-15] a page carries its place among all', async () => {
    const { body } = await admin.get('/lead/leads?page=2&limit=10')
    expect(body.data).toMatchObject({ current_page: 2, per_page: 10, from: 11, to: 20 })
    expect(body.data.data).toHaveLength(10)
    expect(body.data.total).toBeGreaterThanOrEqual(40)
  })

  it('[API-11] contact_no and a created_at range narrow the list', async () => {
    const made = await make(sales, '0137776655')
    const byPhone = await sales.get('/lead/leads?contact_no=%2B60%2013-777%206655')
    expect(byPhone.body.data.data.map(({ id }: { id: number }) => id)).toEqual([made.id])
    const today = made.created_at.slice(0, 10)
    const inRange = await sales.get(`/lead/leads?created_at[]=${today}&created_at[]=${today}&limit=500`)
    expect(inRange.body.data.data.map(({ id }: { id: number }) => id)).toContain(made.id)
    const before = await sales.get('/lead/leads?created_at[]=2001-01-01&created_at[]=2001-12-31')
    expect(before.body.data.total).toBe(0)
  })

  it('[API-11] a created_at that is no range is refused by its name, beside ids too', async () => {
    for (const [query, field] of [
      ['created_at[]=soon', 'created_at'],
      ['created_at=2026-01-01,2026-01-02,2026-01-03', 'created_at'],
      ['created_at[]=2026-01-01&created_at[]=2026-01-02&created_at[]=2026-01-03', 'created_at[]'],
      ['ids=[1]&created_at[]=a&created_at[]=b&created_at[]=c', 'created_at[]'],
    ]) {
      const { status, body } = await sales.get(`/lead/leads?${query}`)
      expect([status, body.message], query).toEqual([
        400,
        `The filter value of ${field} isn’t in the right format`,
      ])
    }
  })

  it('[API-11] ver=2 with resp answers partial records', async () => {
    const { body } = await sales.get('/lead/leads?ver=2&resp=name,contact_no&limit=5')
    const [first] = body.data.data
    expect(first).toHaveProperty('contact_no')
    expect(first).not.toHaveProperty('remarks')
    expect(first).not.toHaveProperty('email')
  })

  it('[API-11] PUT changes, also last_message_at alone and without moving the version; DELETE removes', async () => {
    const made = await make(sales, '0137776601')
    const touched = await sales.put(`/lead/leads/${made.id}`, { last_message_at: '2026-11-20 09:00:00' })
    expect(touched.body.data).toMatchObject({ last_message_at: '2026-11-20 09:00:00', version: made.version })
    const changed = await sales.put(`/lead/leads/${made.id}`, { name: 'Tan W K', version: made.version })
    expect(changed.body.data).toMatchObject({ name: 'Tan W K', version: made.version + 1 })
    expect((await sales.delete(`/lead/leads/${made.id}`)).status).toBe(403)
    expect((await admin.delete(`/lead/leads/${made.id}`)).status).toBe(200)
    expect((await admin.get(`/lead/leads/${made.id}`)).status).toBe(404)
  })

  it('[ROL-12] the ordinary user sees own leads alone, the manager the team’s, the admin all', async () => {
    const mine = await make(sales, '0137776602')
    const team = api(tenants, { as: 'manager@harta.test' })
    const own = await sales.get('/lead/leads?limit=500')
    for (const lead of own.body.data.data) {
      const holders = lead.lead_assignments.map(({ user_id }: { user_id: number }) => user_id)
      expect(holders).toContain(tenants.userId('sales@harta.test'))
    }
    expect((await exec.get(`/lead/leads/${mine.id}`)).status).toBe(404)
    expect((await exec.put(`/lead/leads/${mine.id}`, { name: 'x' })).status).toBe(404)
    expect((await team.get(`/lead/leads/${mine.id}`)).status).toBe(200)
    expect((await admin.get(`/lead/leads/${mine.id}`)).status).toBe(200)
    const unassigned = await make(admin, '0137776603')
    expect((await team.get(`/lead/leads/${unassigned.id}`)).status).toBe(404)
  })

  it('[STA-13] each assignee sees and sets a status of their own', async () => {
    await admin.put(`/access-control/corporate/${tenants.corporate('Harta Prima').id}`, {
      multi_assignment: true,
    })
    const lead = await make(sales, '0137776604')
    await admin.put(`/lead/leads/${lead.id}`, { assign_to: tenants.userId('exec@harta.test') })
    const statuses = await sales.get('/lookup/status?range=[0,99]')
    const idOf = (name: string) => statuses.body.find(({ status }: { status: string }) => status === name).id
    await sales.put(`/lead/leads/${lead.id}`, { status_id: idOf('Viewing') })
    await exec.put(`/lead/leads/${lead.id}`, { status_id: idOf('Won') })
    const seenBy = async (as: Api) => (await as.get(`/lead/leads/${lead.id}`)).body.data.status_detail.status
    expect(await seenBy(sales)).toBe('Viewing')
    expect(await seenBy(exec)).toBe('Won')
    expect(await seenBy(admin)).toBe('Won')
    const found = async (as: Api, name: string) =>
      (await as.get(`/lead/leads?limit=500&${filter({ status_id: idOf(name) })}`)).body.data.data.some(
        ({ id }: { id: number }) => id === lead.id,
      )
    expect(await found(sales, 'Viewing')).toBe(true)
    expect(await found(sales, 'Won')).toBe(false)
    expect(await found(admin, 'Won')).toBe(true)
    await admin.put(`/access-control/corporate/${tenants.corporate('Harta Prima').id}`, {
      multi_assignment: false,
    })
  })

  it('[ROL-12] several people hold a lead while the corporate lets them; afterwards only its assignee does', async () => {
    const corporate = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
    await admin.put(corporate, { multi_assignment: true })
    const lead = await make(sales, '0137776644')
    await admin.put(`/lead/leads/${lead.id}`, { assign_to: tenants.userId('exec@harta.test') })
    const team = api(tenants, { as: 'manager@harta.test' })
    const found = async (as: Api) => (await as.get('/lead/leads?q=0137776644')).body.data.total
    expect([await found(sales), await found(exec), await found(team)]).toEqual([1, 1, 1])
    await admin.put(corporate, { multi_assignment: false })
    expect([await found(sales), await found(exec), await found(team)]).toEqual([0, 1, 1])
  })

  it('a known phone is refused by 422 and the record named where it may be seen', async () => {
    const known = await make(sales, '0137776605')
    const again = await sales.post('/lead/leads', { name: 'Other', contact_no: '+60 13 777 6605' })
    expect(again.status).toBe(422)
    expect(again.body.errors.contact_no[0]).toContain(`#${known.id}`)
    const blind = await exec.post('/lead/leads', { name: 'Other', contact_no: '60137776605' })
    expect(blind.status).toBe(422)
    expect(blind.body.errors.contact_no[0]).not.toContain('#')
  })

  it('assign_to needs its code: 403 for who lacks it, in a change and in bulk alike', async () => {
    const lead = await make(sales, '0137776606')
    const target = tenants.userId('exec@harta.test')
    expect((await sales.put(`/lead/leads/${lead.id}`, { assign_to: target })).status).toBe(403)
    const bulk = await sales.put(`/lead/leads?ids=[${lead.id}]`, { assign_to: target })
    expect(bulk.body.data).toMatchObject({ ids: [], failed: [{ id: lead.id }] })
    const allowed = await admin.put(`/lead/leads?ids=[${lead.id}]`, { assign_to: target })
    expect(allowed.body.data).toEqual({ ids: [lead.id], failed: [] })
    expect((await exec.get(`/lead/leads/${lead.id}`)).status).toBe(200)
    expect((await sales.get(`/lead/leads/${lead.id}`)).status).toBe(404)
  })

  it('[API-12] the activity log tells who changed what, under the field rules', async () => {
    const lead = await make(sales, '0137776607')
    await sales.put(`/lead/leads/${lead.id}`, { name: 'Tan Renamed' })
    const { body } = await sales.get(`/lead/lead/${lead.id}/activity_logs`)
    expect(body.data.data[0]).toMatchObject({
      action: 'update',
      actor_name: 'Chong Mei Yee',
      changes: [{ field: 'name', before: 'Tan Wee Keong', after: 'Tan Renamed' }],
    })
    const created = body.data.data.slice(1)
    expect(created).toHaveLength(2)
    expect(created).toContainEqual(expect.objectContaining({ action: 'create', about: 'lead' }))
    expect(created).toContainEqual(
      expect.objectContaining({ action: 'create', about: 'assignment', holder_name: 'Chong Mei Yee' }),
    )
    expect((await sales.get(`/lead/lead/${lead.id}/activity_logs?date=2001-01-01`)).body.data.data).toEqual(
      [],
    )
    expect((await exec.get(`/lead/lead/${lead.id}/activity_logs`)).status).toBe(404)
  })
})
