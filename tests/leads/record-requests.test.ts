import type { RecordRequest } from '../../src/features/requests/api/calls.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Answer, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('asking for a record that somebody else holds', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let exec: Api
  let manager: Api
  let admin: Api
  let phones = 0
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
    manager = api(tenants, { as: 'manager@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
  })
  const make = async (): Promise<{ id: number; phone: string }> => {
    const phone = `0126${String(1_000_000 + ++phones).slice(1)}`
    const made = await sales.post('/lead/leads', { name: `Lim ${phones}`, contact_no: phone })
    return { id: made.body.data.id, phone }
  }
  const ask = (value: string, more: Json = {}, as = exec): Promise<Answer> =>
    as.post('/lead/leads/requests', { field: 'contact_no', value, way: 'take', ...more })
  const taken = async (value: string, as = exec) =>
    (await as.get(`/lead/leads/taken?field=contact_no&value=${value}`)).body.data
  const open = async (id: number, as = sales): Promise<RecordRequest[]> =>
    (await as.get(`/lead/lead/${id}/requests`)).body.data
  const decide = (id: number, request: number | undefined, accept: boolean, as = sales) =>
    as.put(`/lead/lead/${id}/requests/${request}`, { accept })
  const told = async (as: Api): Promise<string[]> =>
    (await as.get('/notification/notifications')).body.data.data.map(
      ({ noti_message }: { noti_message: string }) => noti_message,
    )
  const nameOf = async (as: Api): Promise<string> =>
    (await as.get('/access-control/active-user-detail')).body.data.name
  const severalHold = (on: boolean) =>
    tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query('update corporate set multi_assignment = $1 where id = $2', [
        on,
        tenants.corporate('Harta Prima').id,
      ]),
    )

  it('is told whose it is and when it was touched, and that one has asked', async () => {
    const { phone } = await make()
    expect(await taken(phone)).toEqual({
      taken: true,
      holder: await nameOf(sales),
      touched_at: expect.stringMatching(/^\d{4}-\d\d-\d\d /),
      request: { ways: expect.arrayContaining(['take']), asked_at: null },
    })
    expect(await taken(phone, sales)).not.toHaveProperty('request')
    expect((await ask(phone, { message: 'My cousin' })).status).toBe(201)
    expect((await taken(phone)).request.asked_at).toEqual(expect.stringMatching(/^\d{4}/))
    const twice = await ask(`+60 ${phone.slice(1)}`)
    expect([twice.status, twice.body.code]).toEqual([409, 'request.twice'])
  })

  it('accepted, hands the record over to who asked; both sides are told', async () => {
    await severalHold(false)
    const { id, phone } = await make()
    const by = await nameOf(exec)
    await ask(phone, { message: 'She called me' })
    expect(await told(sales)).toContain(`${by} asks for a transfer: lead Lim ${phones}`)
    const [request] = await open(id)
    expect(request).toMatchObject({ asker_name: by, way: 'take', message: 'She called me' })
    expect((await exec.get(`/lead/lead/${id}/requests`)).status).toBe(404)
    expect((await decide(id, request?.id, true, exec)).status).toBe(404)
    expect((await decide(id, request?.id, true)).body.data).toEqual({ id: request?.id, visible: false })
    const mine = (await exec.get(`/lead/leads/${id}`)).body.data
    expect(mine.assign_to).toBe(tenants.userId('exec@harta.test'))
    expect((await sales.get(`/lead/leads/${id}`)).status).toBe(404)
    expect(await told(exec)).toContain(`lead Lim ${phones}: ${await nameOf(sales)} accepted your request`)
    expect((await decide(id, request?.id, false, admin)).body.code).toBe('request.decided')
  })

  it('accepted, lets who asked join where several may hold a record', async () => {
    await severalHold(true)
    const { id, phone } = await make()
    await ask(phone, { way: 'join' })
    const [request] = await open(id, manager)
    expect((await decide(id, request?.id, true, manager)).status).toBe(200)
    for (const as of [sales, exec]) expect((await as.get(`/lead/leads/${id}`)).status).toBe(200)
    await severalHold(false)
    expect((await ask((await make()).phone, { way: 'join' })).body.errors).toHaveProperty('way')
  })

  it('refused, tells who asked by what they typed alone; they may ask again', async () => {
    const { id, phone } = await make()
    await ask(phone)
    const [request] = await open(id)
    await decide(id, request?.id, false)
    expect((await told(exec))[0]).toBe(`lead ${phone}: ${await nameOf(sales)} rejected your request`)
    expect((await exec.get(`/lead/leads/${id}`)).status).toBe(404)
    expect((await ask(phone)).status).toBe(201)
  })

  describe('is refused', () => {
    it('for what is nobody’s, one’s own, closed or gone, and to who may make no record', async () => {
      const { id, phone } = await make()
      const codes = async (answer: Promise<Answer>) => (await answer).body.code
      expect(await codes(ask('0126999999'))).toBe('request.nothing')
      expect(await codes(ask(phone, {}, sales))).toBe('request.visible')
      expect((await ask(phone, { field: 'name' })).status).toBe(400)
      expect((await ask(phone, { way: 'steal' })).body.errors).toHaveProperty('way')
      expect((await ask(phone, { message: 'x'.repeat(501) })).body.errors).toHaveProperty('message')
      expect((await ask(phone, {}, api(tenants, { as: 'external@harta.test' }))).status).toBe(403)
      expect(await codes(ask(phone, {}, api(tenants, { as: 'sales@pinnacle.test' })))).toBe('request.nothing')
      await ask(phone)
      const [request] = await open(id)
      const statuses = (await admin.get('/lookup/status?range=[0,99]')).body
      const closed = statuses.find((each: Json) => each.closed === true)
      await sales.put(`/lead/leads/${id}`, { status_id: closed.id })
      expect(await open(id)).toEqual([])
      expect(await codes(decide(id, request?.id, true))).toBe('request.expired')
      expect(await codes(ask(phone))).toBe('request.closed')
      await admin.delete(`/lead/leads/${id}`)
      expect((await decide(id, request?.id, true)).status).toBe(404)
      expect(await codes(ask(phone))).toBe('request.nothing')
    })
  })
})
