import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { importing } from '../setup/upload.ts'
import { forgetVisits, publicCodeOf, visit } from '../setup/visitor.ts'

const leads = '/lead/leads'
let phones = 0
let requests = 0

withEngine('assignments follow their leads', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let open: number
  let won: number
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    const statuses = (await admin.get('/lookup/status?range=[0,99]')).body as { id: number; status: string }[]
    const named = (name: string) => statuses.find(({ status }) => status === name)?.id ?? 0
    ;[open, won] = [named('New'), named('Won')]
  })
  const id = (who: string) => tenants.userId(`${who}@harta.test`)
  const run = importing(() => tenants)
  const rows = async <Row>(statement: string, values: unknown[] = []) =>
    tenants.database.transaction(
      { role: 'owner', readOnly: true },
      async (tx) => (await tx.query<Row>(statement, values)).rows,
    )
  const make = async (values: Json = {}, as = admin): Promise<Json> => {
    const { status, body } = await as.post(leads, {
      name: 'Ong Mei Fong',
      contact_no: `01966${String(++phones).padStart(5, '0')}`,
      ...values,
    })
    expect(status, JSON.stringify(body)).toBe(201)
    return body.data
  }
  const read = async (lead: Json): Promise<Json> => (await admin.get(`${leads}/${lead.id}`)).body.data
  const change = async (lead: Json, values: Json, request = `assignments-${++requests}`) => {
    const { status, body } = await admin.send(`${leads}/${lead.id}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'x-request-id': request },
      body: JSON.stringify(values),
    })
    expect(status, JSON.stringify(body)).toBe(200)
    return request
  }
  const held = (lead: Json) =>
    rows<Json>(
      `select user_id, status_id, appointment_at is not null as planned, appointment_history as history,
         reassignment_at is not null as reassigned from lead_assignment where lead_id = $1 order by user_id`,
      [lead.id],
    )

  describe('where one person holds a lead, that is its assignee, with its status and appointment', () => {
    // Of every lead there is, whichever test wrote it.
    afterEach(async () => {
      const differing = await rows(
        `select l.id, l.assign_to, a.user_id, l.status_id, a.status_id as own_status, l.appointment_at, a.appointment_at as own_time
         from lead l left join lead_assignment a on a.corporate_id = l.corporate_id and a.lead_id = l.id
         where l.corporate_id = $1 and l.deleted_at is null and (a.user_id is distinct from l.assign_to
           or l.assign_to is not null and (a.status_id, a.appointment_at) is distinct from (l.status_id, l.appointment_at))`,
        [tenants.corporate('Harta Prima').id],
      )
      expect(differing).toEqual([])
    })

    it('when it is made by a form, and changed in any of them', async () => {
      const lead = await make({ assign_to: id('sales'), appointment_at: '2027-03-01 10:00:00' })
      expect(await held(lead)).toEqual([
        { user_id: id('sales'), status_id: open, planned: true, history: [], reassigned: false },
      ])
      await change(lead, { status_id: won })
      await change(lead, { appointment_at: '2027-03-02 10:00:00' })
      await change(lead, { appointment_at: null })
      expect(await held(lead)).toMatchObject([
        { status_id: won, planned: false, history: ['2027-03-01 10:00:00', '2027-03-02 10:00:00'] },
      ])
      const messaged = await api(tenants, { as: 'sales@harta.test' }).put(`${leads}/${lead.id}`, {
        last_message_at: '2026-11-20 09:00:00',
      })
      expect(messaged.status).toBe(200)
      expect((await read(lead)).lead_assignments).toMatchObject([{ last_message_at: '2026-11-20 09:00:00' }])
      await change(lead, { assign_to: id('exec'), status_id: open })
      expect(await held(lead)).toMatchObject([{ user_id: id('exec'), status_id: open, reassigned: true }])
      await change(lead, { assign_to: null })
      expect(await held(lead)).toEqual([])
      await change(lead, { assign_to: id('exec') })
      expect(await held(lead)).toMatchObject([{ user_id: id('exec'), reassigned: false }])
    })

    it('in bulk, and on the board', async () => {
      const made = [await make(), await make({ assign_to: id('sales') })]
      const ids = encodeURIComponent(JSON.stringify(made.map((lead) => lead.id as number)))
      await admin.put(`${leads}?ids=${ids}`, { assign_to: id('exec'), status_id: won })
      for (const lead of made)
        expect(await held(lead)).toMatchObject([{ user_id: id('exec'), status_id: won }])
      const [lead] = made
      await admin.put(`${leads}/${lead?.id}/move`, { field: 'status_id', value: open })
      expect(await held(lead ?? {})).toMatchObject([{ status_id: open }])
    })

    it('from files, new and known ones, also when the import is taken back', async () => {
      const known = await make({ assign_to: id('sales'), contact_no: '0196655001' })
      const file =
        'Name,Phone,Assigned to,Status\nA,0196655001,exec,Won\nB,0196655002,sales,\nC,0196655003,,\n'
          .replace('exec', 'exec@harta.test')
          .replace('sales', 'sales@harta.test')
      const taken = await run(admin, file, 'start', undefined, { known: { all: 'replace' } })
      expect(taken).toMatchObject({ created: 2, updated: 1, failed: 0 })
      await admin.post(`/lead/lead-import/${taken.id}/undo`)
      await tenants.jobs.idle()
      expect((await read(known)).status_id).toBe(open)
    })

    it('by a visitor’s form', async () => {
      const code = await publicCodeOf(tenants, 'exec@harta.test')
      const sent = { name: 'Kavitha', contact_no: '0196655009', consent: true }
      await forgetVisits(tenants)
      expect((await visit(tenants, '/lead/public-lead', sent, { code })).status).toBe(201)
    })

    it('when a change is taken back, and when two are merged and told apart again', async () => {
      const kept = await make({ assign_to: id('sales') })
      const gone = await make({ assign_to: id('exec'), appointment_at: '2027-03-03 10:00:00' })
      const request = await change(gone, { assign_to: id('sales'), status_id: won })
      expect((await admin.post(`${leads}/undo`, { change: request })).body.data.ids).toEqual([gone.id])
      expect(await held(gone)).toMatchObject([{ user_id: id('exec'), status_id: open, reassigned: false }])
      const { body } = await admin.post(`/lead/lead/${kept.id}/merges`, {
        from: gone.id,
        version: (await read(kept)).version,
        from_version: (await read(gone)).version,
        fields: ['assign_to'],
      })
      expect(await held(kept)).toMatchObject([{ user_id: id('exec'), planned: true, reassigned: true }])
      expect((await admin.post(`/lead/lead/${kept.id}/merges/${body.data.merge}/undo`)).status).toBe(200)
    })

    it('when whoever held it hands over', async () => {
      const lead = await make({ assign_to: id('manager') })
      await change(lead, { status_id: won })
      const ended = await admin.put(`/access-control/user/${id('manager')}/deactivate`, {
        take_over: id('sales'),
      })
      expect(ended.status, JSON.stringify(ended.body)).toBe(200)
      expect(await held(lead)).toMatchObject([{ user_id: id('sales'), status_id: won, reassigned: true }])
    })
  })

  it('where several hold it, who had it stays with what is theirs; a switch back leaves the assignee’s alone', async () => {
    const corporate = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
    const others = api(tenants, { as: 'owner@pinnacle.test' })
    const foreign = await make({ assign_to: tenants.userId('owner@pinnacle.test') }, others)
    await admin.put(corporate, { multi_assignment: true })
    const lead = await make({ assign_to: id('sales') })
    await change(lead, { assign_to: id('exec') })
    await change(lead, { status_id: won })
    await api(tenants, { as: 'sales@harta.test' }).put(`${leads}/${lead.id}`, {
      appointment_at: '2027-03-04 10:00:00',
    })
    const mine = (who: string) => held(lead).then((all) => all.find(({ user_id }) => user_id === id(who)))
    expect(await mine('sales')).toMatchObject({ status_id: open, planned: true, reassigned: false })
    expect(await mine('exec')).toMatchObject({ status_id: won, planned: false, reassigned: true })
    await change(lead, { assign_to: id('sales') })
    expect(await mine('sales')).toMatchObject({ status_id: won, reassigned: true })
    await admin.put(corporate, { name: 'Harta Prima Sdn Bhd' })
    expect(await held(lead)).toHaveLength(2)
    await admin.put(corporate, { multi_assignment: false })
    expect((await held(lead)).map(({ user_id }) => user_id as number)).toEqual([id('sales')])
    expect(await held(foreign)).toHaveLength(1)
  })
})
