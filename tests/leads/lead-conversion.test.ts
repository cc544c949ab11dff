import { beforeAll, expect, it } from 'vitest'
import { customerSchema } from '../../schemas/customer.ts'
import type { AccessRule } from '../../src/domain/access.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('a lead becomes a customer', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let exec: Api
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    exec = api(tenants, { as: 'exec@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
  })
  let phones = 0
  const newPhone = () => `0126${String(1_000_000 + ++phones).slice(1)}`
  const newLead = async (more: Json = {}, as = sales): Promise<Json> =>
    (await as.post('/lead/leads', { name: 'Rohani', contact_no: newPhone(), ...more })).body.data
  const convert = (id: number, body: Json = {}, as = sales) => as.post(`/lead/lead/${id}/conversion`, body)
  const leadOf = async (id: number, as = sales): Promise<Json> =>
    (await as.get(`/lead/leads/${id}`)).body.data

  it('[API-14] carries who they are and who holds them over; both lead to each other; the lead is won', async () => {
    const salutations = (await sales.get('/lookup/salutation?range=[0,9]')).body as Json[]
    const lead = await newLead({
      email: 'r@mail.test',
      remarks: 'Two rooms',
      salutation_id: salutations[0]?.id,
    })
    await sales.put(`/lead/leads/${lead.id}`, { message_group_bundle_key: 'bundle-1' })
    const open = (await sales.get(`/lead/lead/${lead.id}/conversion`)).body.data
    expect(open).toMatchObject({ known: [], values: { name: 'Rohani', email: 'r@mail.test' } })
    const made = await convert(lead.id, { name: 'Rohani binti Ahmad', nric: '880808-14-5566' })
    expect(made.status).toBe(201)
    expect(made.body.data).toMatchObject({
      name: 'Rohani binti Ahmad',
      contact_no: lead.contact_no,
      email: 'r@mail.test',
      remarks: 'Two rooms',
      salutation_id: salutations[0]?.id,
      assign_to: tenants.userId('sales@harta.test'),
      message_group_bundle_key: 'bundle-1',
      lead_id: lead.id,
      _labels: { lead_id: { text: 'Rohani' } },
    })
    expect(await leadOf(lead.id)).toMatchObject({
      customer_id: made.body.data.id,
      status_detail: { status: 'Won' },
      _labels: { customer_id: { text: 'Rohani binti Ahmad' } },
    })
    const log = (await sales.get(`/lead/lead/${lead.id}/activity_logs`)).body.data.data as Json[]
    expect(log.flatMap(({ changes }) => changes.map(({ field }: Json) => field))).toContain('customer_id')
  })

  it('open follow-ups, appointments and what was said about being contacted go with the person to the customer', async () => {
    const lead = await newLead({ appointment_at: '2098-03-01 10:00:00' })
    const at = `/lead/lead/${lead.id}`
    const due_at = '2098-02-01 09:00:00'
    const open = await sales.post(`${at}/follow-ups`, { what: 'Call about the loan', due_at })
    const done = await sales.post(`${at}/follow-ups`, { what: 'First call', due_at })
    await sales.post(`${at}/follow-ups/${done.body.data.id}/done`, {})
    const said = { channel: 'whatsapp', granted: true, means: 'call', proof: 'Said so on the phone' }
    expect((await sales.post(`${at}/consents`, { ...said, given_at: '2026-01-05 10:00:00' })).status).toBe(
      201,
    )
    const { id } = (await convert(lead.id)).body.data
    const followUps = async (path: string): Promise<number[]> =>
      ((await sales.get(`${path}/follow-ups`)).body.data as Json[]).map((each) => each.id)
    expect(await followUps(`/customer/customer/${id}`)).toEqual([open.body.data.id])
    expect(await followUps(at)).not.toContain(open.body.data.id)
    expect((await sales.get(`/customer/customers/${id}`)).body.data).toMatchObject({
      follow_up_at: due_at,
      appointment_at: '2098-03-01 10:00:00',
    })
    expect(await leadOf(lead.id)).toMatchObject({ follow_up_at: null, appointment_at: null })
    for (const path of [at, `/customer/customer/${id}`])
      expect((await sales.get(`${path}/consents`)).body.data.said).toMatchObject([said])
  })

  it('hands a follow-up to the customer’s owner where whoever had it may not see the customer', async () => {
    const contact_no = newPhone()
    const known = (await sales.post('/customer/customers', { name: 'Rohani', contact_no })).body.data
    const { id } = await newLead({ contact_no, assign_to: tenants.userId('exec@harta.test') }, admin)
    await exec.post(`/lead/lead/${id}/follow-ups`, { what: 'Visit', due_at: '2098-02-01 09:00:00' })
    expect((await convert(id, { customer_id: known.id }, admin)).status).toBe(201)
    const [moved] = (await sales.get(`/customer/customer/${known.id}/follow-ups`)).body.data as Json[]
    expect(moved.user_id).toBe(tenants.userId('sales@harta.test'))
  })

  it('is done once: again, and twice at the same moment, is a conflict that names the customer', async () => {
    const { id } = await newLead()
    const both = await Promise.all([convert(id), convert(id)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409])
    const customer = (await leadOf(id)).customer_id
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ customer: { id: customer } })
    expect((await sales.get(`/lead/lead/${id}/conversion`)).status).toBe(409)
    const phone = (await leadOf(id)).contact_no.slice(-9)
    expect((await admin.get(`/customer/customers?q=${phone}`)).body.data.total).toBe(1)
  })

  it('says who has the number already: linked to them, or made all the same', async () => {
    const contact_no = newPhone()
    const known = (await sales.post('/customer/customers', { name: 'Rohani', contact_no })).body.data
    const { id } = await newLead({ contact_no })
    const refused = await convert(id)
    expect([refused.status, refused.body.known]).toEqual([409, [{ id: known.id, title: 'Rohani' }]])
    const stranger = (await sales.post('/customer/customers', { name: 'Else', contact_no: newPhone() })).body
      .data
    expect((await convert(id, { customer_id: stranger.id })).status).toBe(422)
    const linked = await convert(id, { customer_id: known.id })
    expect([linked.status, linked.body.data.id, linked.body.data.lead_id]).toEqual([201, known.id, id])
    expect((await leadOf(id)).customer_id).toBe(known.id)

    await admin.delete(`/lead/leads/${id}`)
    const { id: other } = await newLead({ contact_no })
    const further = await convert(other, { another: true, name: 'Her daughter' })
    expect([further.status, further.body.data.id === known.id]).toEqual([201, false])
  })

  it('does not say whose customer it is to who may not see them', async () => {
    const contact_no = newPhone()
    await exec.post('/customer/customers', { name: 'Hidden', contact_no })
    const { id } = await newLead({ contact_no })
    const refused = await convert(id)
    expect([refused.status, refused.body.known]).toEqual([409, [{}]])
    expect(JSON.stringify(refused.body)).not.toContain('Hidden')
  })

  it('names a customer by number to who may not read names', async () => {
    const contact_no = newPhone()
    const known = (await sales.post('/customer/customers', { name: 'Unread', contact_no })).body.data
    const { id } = await newLead({ contact_no })
    const options: { read?: AccessRule } = customerSchema.fields.name.options
    const newSession = () =>
      tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query('update app_user set access_version = access_version + 1 where id = $1', [
          tenants.userId('sales@harta.test'),
        ]),
      )
    options.read = { platform: true }
    await newSession()
    try {
      const open = await sales.get(`/lead/lead/${id}/conversion`)
      expect(open.body.data.known).toEqual([{ id: known.id, title: `#${known.id}` }])
      expect((await convert(id)).body.known).toEqual(open.body.data.known)
    } finally {
      delete options.read
      await newSession()
    }
  })

  it('leaves nothing half done where the customer is refused', async () => {
    const nric = '770707-10-5121'
    await sales.post('/customer/customers', { name: 'Has it', contact_no: newPhone(), nric })
    const { id } = await newLead()
    expect((await convert(id, { nric })).status).toBe(422)
    expect((await convert(id, { lead_id: 1 })).status).toBe(403)
    expect((await convert(id, { height: 1 })).status).toBe(422)
    expect(await leadOf(id)).toMatchObject({ customer_id: null, status_detail: { status: 'New' } })
    expect((await convert(id)).status).toBe(201)
  })

  it('is for who may change the lead and add customers', async () => {
    const { id } = await newLead()
    expect((await convert(id, {}, exec)).status).toBe(404)
    expect((await convert(id, {}, api(tenants, { as: 'owner@pinnacle.test' }))).status).toBe(404)
    expect((await convert(id, {}, api(tenants, { as: 'external@harta.test' }))).status).toBe(403)
    expect((await convert(id, {}, api(tenants))).status).toBe(401)
  })
})
