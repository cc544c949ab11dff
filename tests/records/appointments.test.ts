import type { Appointment } from '../../src/features/appointments/api/shapes.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { wireTime } from '../../src/domain/dates/wire.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { importing } from '../setup/upload.ts'

const hour = 3_600_000
const day = 24 * hour
const start = Date.now()
/** So many days from the start of the tests at a full minute, and so many hours later. */
const at = (days: number, hours = 0) => `${wireTime(start + days * day + hours * hour).slice(0, 16)}:00`

const kinds = [
  { record: 'lead', far: 20, base: '/lead/lead', list: '/lead/leads', service: '/lead' },
  {
    record: 'customer',
    far: 24,
    base: '/customer/customer',
    list: '/customer/customers',
    service: '/customer',
  },
] as const

withEngine('appointments', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let exec: Api
  let admin: Api
  let phones = 0
  const newPhone = () => `0125${String(1_000_000 + ++phones).slice(1)}`
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
  })

  describe.each(kinds)('of a $record', ({ base, list, service, far }) => {
    const make = async (values: Json = {}, as = sales): Promise<number> => {
      const { status, body } = await as.post(list, {
        name: 'Tan Wee Keong',
        contact_no: newPhone(),
        ...values,
      })
      expect(status, JSON.stringify(body)).toBe(201)
      return body.data.id
    }
    const listOf = async (id: number, as = sales): Promise<Appointment[]> =>
      (await as.get(`${base}/${id}/appointments`)).body.data.appointments
    const said = async (id: number) =>
      (await listOf(id)).map(({ status, starts_at, user_id }) => [status, starts_at, user_id])
    const field = async (id: number, as = sales) =>
      (await as.get(`${list}/${id}`)).body.data.appointment_at as string | null
    const book = async (id: number, body: Json) => {
      const made = await sales.post(`${base}/${id}/appointments`, body)
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return made.body.data
    }

    it('the field makes, moves and cancels the next one of its holder', async () => {
      const me = tenants.userId('sales@harta.test')
      const id = await make({ appointment_at: at(2) })
      expect(await said(id)).toEqual([['planned', at(2), me]])
      await sales.put(`${list}/${id}`, { appointment_at: at(3) })
      expect(await said(id)).toEqual([['planned', at(3), me]])
      await admin.put(`${list}?ids=[${id}]`, { assign_to: tenants.userId('exec@harta.test') })
      expect(await listOf(id, admin)).toMatchObject([
        { starts_at: at(3), ends_at: at(3, 1), user_id: tenants.userId('exec@harta.test') },
      ])
      await exec.put(`${list}/${id}`, { appointment_at: null })
      expect(await listOf(id, exec)).toMatchObject([{ status: 'cancelled', starts_at: at(3) }])
    })

    it('the field takes no time in the past, and nothing planned moves there', async () => {
      const refused = { appointment_at: [expect.stringMatching(/can’t start in the past/)] }
      const made = await sales.post(list, { name: 'Lim', contact_no: newPhone(), appointment_at: at(-1) })
      expect([made.status, made.body.errors]).toEqual([422, refused])
      const id = await make({ appointment_at: at(3) })
      const moved = await sales.put(`${list}/${id}`, { appointment_at: at(-2) })
      expect([moved.status, moved.body.errors]).toEqual([422, refused])
      expect(await said(id)).toEqual([['planned', at(3), tenants.userId('sales@harta.test')]])
    })

    it('making, moving, holding and cancelling them sets the field to the next one', async () => {
      const id = await make()
      const second = await book(id, { starts_at: at(5), title: 'Signing', place: 'Office' })
      const first = await book(id, { starts_at: at(2), ends_at: at(2, 2) })
      expect(second).toMatchObject({
        title: 'Signing',
        place: 'Office',
        ends_at: at(5, 1),
        status: 'planned',
      })
      expect(await field(id)).toBe(at(2))
      const change = (one: Appointment, body: Json) => sales.put(`${base}/${id}/appointments/${one.id}`, body)
      const moved = await change(first, { starts_at: at(7), version: first.version })
      expect(moved.body.data).toMatchObject({
        starts_at: at(7),
        ends_at: at(7, 2),
        version: first.version + 1,
      })
      expect(await field(id)).toBe(at(5))
      const stale = await change(first, { starts_at: at(8), version: first.version })
      expect([stale.status, stale.body.record.starts_at]).toEqual([409, at(7)])
      expect((await change(second, { status: 'held' })).status).toBe(200)
      expect(await field(id)).toBe(at(7))
      expect((await change(first, { status: 'cancelled' })).body.errors).toHaveProperty('reason')
      await change(first, { status: 'cancelled', reason: 'Fell ill' })
      expect(await field(id)).toBeNull()
      expect((await listOf(id)).map(({ status, reason }) => [status, reason])).toEqual([
        ['cancelled', 'Fell ill'],
        ['held', null],
      ])
    })

    it('bad times and people are refused, overlapping ones are said', async () => {
      const id = await make()
      const path = `${base}/${id}/appointments`
      const errors = async (body: Json) => Object.keys((await sales.post(path, body)).body.errors ?? {})
      expect(await errors({ starts_at: at(-1) })).toEqual(['starts_at'])
      expect(await errors({})).toEqual(['starts_at'])
      expect(await errors({ starts_at: at(2), ends_at: at(2) })).toEqual(['ends_at'])
      expect(await errors({ starts_at: at(2), ends_at: at(4) })).toEqual(['ends_at'])
      expect(await errors({ starts_at: at(2), user_id: tenants.userId('exec@harta.test') })).toEqual([
        'user_id',
      ])
      const own = await book(id, { starts_at: at(far) })
      expect((await sales.put(`${path}/${own.id}`, { starts_at: at(-1) })).body.errors).toHaveProperty(
        'starts_at',
      )
      expect((await book(await make(), { starts_at: at(far, 0.5) })).overlaps).toMatchObject([
        { starts_at: at(far), ends_at: at(far, 1) },
      ])
      const asked = await sales.get(
        `${path}/overlaps?${new URLSearchParams({ starts_at: at(far, 1), ends_at: at(far, 2), except: String(own.id) })}`,
      )
      expect(asked.body.data).toMatchObject([{ starts_at: at(far, 0.5) }])
    })

    it('[API-12] the log says who changed which when from what to what, and the activity says it too', async () => {
      const id = await make()
      const one = await book(id, { starts_at: at(2) })
      await sales.put(`${base}/${id}/appointments/${one.id}`, { starts_at: at(3) })
      await admin.put(`${base}/${id}/appointments/${one.id}`, { status: 'no_show' })
      const log = await sales.get(`${service}/appointment-status-log/${id}`)
      expect(log.body.data).toMatchObject([
        {
          actor_id: tenants.userId('admin@harta.test'),
          appointment_id: one.id,
          changes: [{ field: 'status', before: 'planned', after: 'no_show' }],
        },
        {
          actor_id: tenants.userId('sales@harta.test'),
          changes: [
            { field: 'starts_at', before: at(2), after: at(3) },
            { field: 'ends_at', before: at(2, 1), after: at(3, 1) },
          ],
        },
        { action: 'create' },
      ])
      const { data } = (await sales.get(`${base}/${id}/activity_logs`)).body.data
      expect(data.filter((each: Json) => each.about === 'appointment')).toHaveLength(3)
      expect((await exec.get(`${service}/appointment-status-log/${id}`)).status).toBe(404)
      expect((await exec.get(`${base}/${id}/appointments`)).status).toBe(404)
      expect((await exec.post(`${base}/${id}/appointments`, { starts_at: at(4) })).status).toBe(404)
    })

    it('a span of time is answered at once: own ones, everybody’s in sight, one person’s', async () => {
      const id = await make()
      const one = await book(id, { starts_at: at(40), title: 'Viewing' })
      const todo = await sales.post(`${base}/${id}/follow-ups`, { what: 'Send the plan', due_at: at(40, 1) })
      expect(todo.status, JSON.stringify(todo.body)).toBe(201)
      await make({ appointment_at: at(40, 2), assign_to: tenants.userId('exec@harta.test') }, admin)
      const ask = async (as: Api, of: string) =>
        (await as.get(`${base}/appointments?${new URLSearchParams({ from: at(39), to: at(41), of })}`)).body
          .data
      expect((await ask(sales, 'own')).appointments).toMatchObject([
        { id: one.id, record_id: id, record_title: 'Tan Wee Keong', title: 'Viewing' },
      ])
      expect((await ask(sales, 'own')).follow_ups).toMatchObject([
        { record_id: id, what: 'Send the plan', due_at: at(40, 1), record_title: 'Tan Wee Keong' },
      ])
      expect((await ask(sales, 'all')).appointments).toHaveLength(1)
      const all = await ask(admin, 'all')
      expect([all.appointments.length, all.people.length, all.more]).toEqual([2, 2, false])
      expect((await ask(admin, String(tenants.userId('exec@harta.test')))).appointments).toHaveLength(1)
      const long = `${base}/appointments?${new URLSearchParams({ from: at(0), to: at(70) })}`
      expect((await admin.get(long)).status).toBe(400)
    })
  })

  it('[STA-13] each of several holders has appointments of their own', async () => {
    const corporate = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
    await admin.put(corporate, { multi_assignment: true })
    const lead = (
      await sales.post('/lead/leads', { name: 'Lim', contact_no: newPhone(), appointment_at: at(2) })
    ).body.data.id
    await admin.put(`/lead/leads/${lead}`, { assign_to: tenants.userId('exec@harta.test') })
    await sales.put(`/lead/leads/${lead}`, { appointment_at: at(4) })
    await exec.post(`/lead/lead/${lead}/appointments`, { starts_at: at(1) })
    const fieldOf = async (as: Api) => (await as.get(`/lead/leads/${lead}`)).body.data.appointment_at
    expect([await fieldOf(sales), await fieldOf(exec)]).toEqual([at(4), at(1)])
    const all: Appointment[] = (await sales.get(`/lead/lead/${lead}/appointments`)).body.data.appointments
    expect(all.map(({ starts_at, user_id }) => [starts_at, user_id])).toEqual([
      [at(1), tenants.userId('exec@harta.test')],
      [at(2), tenants.userId('exec@harta.test')],
      [at(4), tenants.userId('sales@harta.test')],
    ])
    await admin.put(corporate, { multi_assignment: false })
    const kept: Appointment[] = (await exec.get(`/lead/lead/${lead}/appointments`)).body.data.appointments
    expect(kept.map(({ status }) => status)).toEqual(['planned', 'planned', 'cancelled'])
  })

  it('a file makes and moves them, past ones too', async () => {
    const phone = newPhone()
    const send = importing(() => tenants)
    const file = (time: string) =>
      `Name,Phone,Appointment\nLim,${phone},${time}\nOng,${newPhone()},${at(9)}\n`
    await send(admin, file(at(-3)))
    const lead = (await admin.get(`/lead/leads?q=${phone}`)).body.data.data[0]
    const kept = async () =>
      (await admin.get(`/lead/lead/${lead.id}/appointments`)).body.data.appointments.map(
        (one: Appointment) => one.starts_at,
      )
    expect(await kept()).toEqual([at(-3)])
    await send(admin, file(at(-2)), 'start', 'again.csv', { known: { all: 'replace' } })
    expect(await kept()).toEqual([at(-2)])
    await send(admin, file(at(4)), 'start', 'next.csv', { known: { all: 'replace' } })
    expect(await kept()).toEqual([at(4)])
    await send(admin, file(at(-1)), 'start', 'past.csv', { known: { all: 'replace' } })
    expect(await kept()).toEqual([at(-1), at(4)])
  })

  it('[API-14] a conversion carries what is planned to the customer', async () => {
    const lead = (
      await sales.post('/lead/leads', { name: 'Chong', contact_no: newPhone(), appointment_at: at(2) })
    ).body.data.id
    const { body } = await sales.post(`/lead/lead/${lead}/conversion`, {})
    expect(body.data.appointment_at).toBe(at(2))
    expect(
      (await sales.get(`/customer/customer/${body.data.id}/appointments`)).body.data.appointments,
    ).toMatchObject([{ status: 'planned', starts_at: at(2) }])
    expect((await sales.get(`/lead/leads/${lead}`)).body.data.appointment_at).toBeNull()
  })

  it('its person is reminded once before it begins, again when it was moved, and of nothing that is over', async () => {
    const lead = (await sales.post('/lead/leads', { name: 'Reminded', contact_no: newPhone() })).body.data.id
    const soon = await sales.post(`/lead/lead/${lead}/appointments`, { starts_at: at(0, 0.25) })
    await sales.post(`/lead/lead/${lead}/appointments`, { starts_at: at(0, 5) })
    const cancelled = await sales.post(`/lead/lead/${lead}/appointments`, { starts_at: at(0, 0.3) })
    await sales.put(`/lead/lead/${lead}/appointments/${cancelled.body.data.id}`, {
      status: 'cancelled',
      reason: 'Not needed',
    })
    const told = async () => {
      await tenants.messages.idle()
      const { rows } = await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
        sql<{ noti_message: string; noti_url: string }>`
          select noti_message, noti_url from notification where trigger_point = 'APPOINTMENT_SOON' and noti_related_id = ${lead}
          and noti_related_type = 'lead' order by id`.execute(db),
      )
      return rows
    }
    expect(await told()).toMatchObject([
      {
        noti_message: expect.stringContaining('appointment with Reminded'),
        noti_url: `/leadProfileDetails/${lead}`,
      },
    ])
    expect(await told()).toHaveLength(1)
    await sales.put(`/lead/lead/${lead}/appointments/${soon.body.data.id}`, { starts_at: at(0, 0.4) })
    expect(await told()).toHaveLength(2)
  })

  it('whose it is and may not see the record any more is not reminded of it', async () => {
    const lead = (await sales.post('/lead/leads', { name: 'Not theirs any more', contact_no: newPhone() }))
      .body.data.id
    await sales.post(`/lead/lead/${lead}/appointments`, { starts_at: at(0, 0.2) })
    await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`update lead set deleted_at = now() where id = ${lead}`.execute(db),
    )
    await tenants.messages.idle()
    const { rows } = await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql`select id from notification where noti_related_id = ${lead} and trigger_point = 'APPOINTMENT_SOON'`.execute(
        db,
      ),
    )
    expect(rows).toEqual([])
  })
})
