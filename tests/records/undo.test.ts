import { beforeAll, describe, expect, it } from 'vitest'
import { api, filter, type Answer, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const leads = '/lead/leads'
let requests = 0

withEngine('undo', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let owner: Api
  let sales: Api
  let exec: Api
  let statuses: number[]
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 60 })
    admin = api(tenants, { as: 'admin@harta.test' })
    owner = api(tenants, { as: 'owner@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
    statuses = (await admin.get('/lookup/status?range=[0,99]')).body.map(({ id }: Json) => id)
  })

  /** A change under an id of its own, by which it is taken back. */
  async function change(as: Api, method: string, path: string, body?: unknown): Promise<string> {
    const id = `undo-test-${++requests}`
    const answer = await as.send(path, {
      method,
      headers: { 'x-request-id': id, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return id
  }
  const undo = (as: Api, id: string, of = leads): Promise<Answer> => as.post(`${of}/undo`, { change: id })
  const read = async (as: Api, id: number) => (await as.get(`${leads}/${id}`)).body.data
  let phones = 0
  const make = async (as: Api, more = {}): Promise<Json> => {
    const contact_no = `01988${String(++phones).padStart(5, '0')}`
    const made = await as.post(leads, { name: 'Lim Wei Han', contact_no, ...more })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    return made.body.data
  }

  it('a status goes back to what it was', async () => {
    const { id, status_id } = await make(sales)
    const to = statuses.find((each) => each !== status_id)
    const request = await change(sales, 'PUT', `${leads}/${id}`, { status_id: to })
    expect((await undo(sales, request)).body.data).toEqual({ ids: [id], failed: [] })
    expect(await read(sales, id)).toMatchObject({
      status_id,
      lead_assignments: [{ status_detail: { status: 'New' } }],
    })
  })

  it('an appointment goes back, and its history does not remember the detour', async () => {
    const { id } = await make(sales, { appointment_at: '2096-12-01 10:00:00' })
    const request = await change(sales, 'PUT', `${leads}/${id}`, { appointment_at: '2096-12-02 11:30:00' })
    expect((await undo(sales, request)).body.data.failed).toEqual([])
    expect(await read(sales, id)).toMatchObject({
      appointment_at: '2096-12-01 10:00:00',
      lead_assignments: [{ appointment_history: [] }],
    })
  })

  it('what somebody changed since stays and is named; the rest goes back', async () => {
    const { id, status_id } = await make(sales, { interested_in: 'Seri Kasturi' })
    const [one, other] = statuses.filter((each) => each !== status_id)
    const request = await change(sales, 'PUT', `${leads}/${id}`, {
      status_id: one,
      interested_in: 'Menara Seri',
    })
    await change(admin, 'PUT', `${leads}/${id}`, { status_id: other })
    const { body } = await undo(sales, request)
    const name = (await admin.get('/access-control/active-user-detail')).body.data.name as string
    expect(body.data).toMatchObject({
      ids: [id],
      failed: [{ id, code: 'undo.changed_since', message: expect.stringContaining('Status: ') as string }],
    })
    expect(body.data.failed[0].message).toContain(name)
    expect(await read(sales, id)).toMatchObject({ status_id: other, interested_in: 'Seri Kasturi' })
  })

  it('a lead given away comes back to whom it was taken from, by whoever gave it', async () => {
    const { id, lead_assignments: before } = await make(owner, {
      assign_to: tenants.userId('sales@harta.test'),
    })
    const request = await change(owner, 'PUT', `${leads}/${id}`, {
      assign_to: tenants.userId('exec@harta.test'),
    })
    expect((await exec.get(`${leads}/${id}`)).status).toBe(200)
    expect((await undo(owner, request)).body.data).toEqual({ ids: [id], failed: [] })
    expect((await exec.get(`${leads}/${id}`)).status).toBe(404)
    expect((await read(sales, id)).lead_assignments).toEqual(before)
  })

  it('several changed by one call go back by one call', async () => {
    const made = [await make(owner), await make(owner), await make(owner)]
    const ids = made.map(({ id }) => id as number)
    const to = statuses.find((each) => each !== made[0].status_id)
    const query = `ids=${encodeURIComponent(JSON.stringify(ids))}`
    const request = await change(owner, 'PUT', `${leads}?${query}`, { status_id: to })
    const { body } = await undo(owner, request)
    expect([...body.data.ids].sort((a, b) => a - b)).toEqual(ids)
    for (const id of ids) expect((await read(owner, id)).status_id).toBe(made[0].status_id)
  })

  it('a deleted lead comes back with its holders; not when its phone is another’s by now', async () => {
    const [one, other] = [
      await make(owner),
      await make(owner, { assign_to: tenants.userId('exec@harta.test') }),
    ]
    const query = `ids=${encodeURIComponent(JSON.stringify([one.id, other.id]))}`
    const request = await change(owner, 'DELETE', `${leads}?${query}`)
    expect((await exec.get(`${leads}/${other.id}`)).status).toBe(404)
    const taken = await owner.post(leads, { name: 'Somebody else', contact_no: one.contact_no })
    expect(taken.status).toBe(201)
    const { body } = await undo(owner, request)
    expect(body.data).toMatchObject({ ids: [other.id], failed: [{ id: one.id, code: 'validation.taken' }] })
    expect(await read(exec, other.id)).toMatchObject({ contact_no: other.contact_no })
  })

  it('an entry of a settings list that was deleted for good is back as it was, under its id and at its place', async () => {
    const made = (await admin.post('/lookup/channel', { channel: 'Billboard' })).body
    const request = await change(admin, 'DELETE', `/lookup/channel/${made.id}`)
    expect((await undo(admin, request, '/lookup/channel')).body.data).toEqual({ ids: [made.id], failed: [] })
    const { body } = await admin.get(`/lookup/channel/${made.id}`)
    expect(body).toMatchObject({ channel: 'Billboard', position: made.position })
    expect(body.version).toBeGreaterThan(made.version)
  })

  describe('is refused', () => {
    it('for another’s change, for one that is not there, and for a change of another list', async () => {
      const { id, status_id } = await make(sales)
      const request = await change(sales, 'PUT', `${leads}/${id}`, {
        status_id: statuses.find((each) => each !== status_id),
      })
      expect((await undo(admin, request)).status).toBe(409)
      expect((await undo(sales, 'never-was')).status).toBe(409)
      expect((await undo(sales, request, '/lookup/channel')).status).toBe(409)
      expect((await undo(admin, request, '/lookup/channel')).status).toBe(409)
      expect((await admin.post(`${leads}/undo`, { change: { a: 1 } })).status).toBe(400)
    })

    it('where taking back is not kept: a role', async () => {
      expect((await undo(owner, 'whatever-it-was', '/access-control/role')).status).toBe(404)
    })

    it('for an entry that names what is gone since', async () => {
      const { body: channel } = await admin.post('/lookup/channel', { channel: 'Night market' })
      const { body: rule } = await admin.post('/lookup/assignment-rule', {
        name: 'Roadshow',
        channel_ids: [channel.id],
        people_ids: [tenants.userId('exec@harta.test')],
      })
      const request = await change(admin, 'DELETE', `/lookup/assignment-rule/${rule.id}`)
      await change(admin, 'DELETE', `/lookup/channel/${channel.id}`)
      const { body } = await undo(admin, request, '/lookup/assignment-rule')
      expect(body.data).toMatchObject({ ids: [], failed: [{ id: rule.id, code: 'validation.reference' }] })
    })

    it('after a quarter of an hour', async () => {
      const { id, status_id } = await make(sales)
      const request = await change(sales, 'PUT', `${leads}/${id}`, {
        status_id: statuses.find((each) => each !== status_id),
      })
      await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query(`update audit set at = at - interval '16 minutes' where request_id = $1`, [request]),
      )
      expect((await undo(sales, request)).status).toBe(409)
    })

    it('for a lead that left one’s sight since', async () => {
      const { id, status_id } = await make(sales)
      const request = await change(sales, 'PUT', `${leads}/${id}`, {
        status_id: statuses.find((each) => each !== status_id),
      })
      await change(owner, 'PUT', `${leads}/${id}`, { assign_to: tenants.userId('exec@harta.test') })
      const { body } = await undo(sales, request)
      expect(body.data).toMatchObject({ ids: [], failed: [{ id, code: 'failure.not_found' }] })
      expect((await read(owner, id)).status_id).not.toBe(status_id)
    })
  })

  it('what a job changed goes back by a job, once', async () => {
    const made = [await make(owner, { interested_in: 'Job' }), await make(owner, { interested_in: 'Job' })]
    const ids = made.map(({ id }) => id as number)
    const to = statuses.find((each) => each !== made[0].status_id)
    const { body } = await owner.put(`${leads}/all`, { filter: { id: ids }, set: { status_id: to } })
    await tenants.jobs.idle()
    const back = await owner.post(`${leads}/all/${body.data.id}/undo`)
    expect(back.status, JSON.stringify(back.body)).toBe(202)
    expect((await admin.post(`${leads}/all/${body.data.id}/undo`)).status).toBe(404)
    await tenants.jobs.idle()
    expect((await owner.get(`${leads}/all/${back.body.data.id}`)).body.data).toMatchObject({
      status: 'done',
      changed: 2,
      failed_count: 0,
    })
    const { data } = (await owner.get(`${leads}?${filter({ id: ids })}`)).body.data
    expect(data.map((lead: Json) => lead.status_id)).toEqual([made[0].status_id, made[0].status_id])
    expect((await owner.post(`${leads}/all/${back.body.data.id}/undo`)).status).toBe(409)
  })

  it('where several hold a lead, one’s own status goes back and the lead’s own is left alone', async () => {
    const settings = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
    expect((await owner.put(settings, { multi_assignment: true })).status).toBe(200)
    const { id, status_id } = await make(owner, { assign_to: tenants.userId('sales@harta.test') })
    await change(owner, 'PUT', `${leads}/${id}`, { assign_to: tenants.userId('exec@harta.test') })
    const to = statuses.find((each) => each !== status_id)
    const request = await change(sales, 'PUT', `${leads}/${id}`, { status_id: to })
    expect((await read(exec, id)).status_id).toBe(status_id)
    expect((await undo(sales, request)).body.data).toEqual({ ids: [id], failed: [] })
    expect((await read(sales, id)).status_id).toBe(status_id)
    expect((await owner.put(settings, { multi_assignment: false })).status).toBe(200)
  })
})
