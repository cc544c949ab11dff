import { beforeAll, expect, it } from 'vitest'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('SMS to customers and leads', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const sales = () => as('sales@harta.test')
  const text = 'RM0.00 Harta Prima: Hi Aminah, your documents are in.'

  let phones = 127_000_100
  const statusId = async (list: 'customer-status' | 'status', name: string): Promise<number> =>
    (await as('admin@harta.test').get(`/lookup/${list}`)).body.find(({ status }: Json) => status === name).id
  const customer = async (status = 'Documents pending') => {
    const { body } = await sales().post('/customer/customers', {
      name: 'Aminah',
      contact_no: `0${++phones}`,
      status_id: await statusId('customer-status', status),
    })
    return body.data as { id: number; contact_no: string }
  }
  const draft = async (owner_id: number, owner_type = 'Customer') =>
    (await sales().call('GET /messaging/sms/draft', { query: { owner_type, owner_id } })).body.data
  const send = ({ id, contact_no }: { id: number; contact_no: string }, more: object = {}) =>
    sales().call('POST /messaging/sms', {
      body: { owner_type: 'Customer', owner_id: id, sms_number: contact_no, sms_content: text, ...more },
    })
  const log = async (id: number, who = sales()) =>
    (await who.get(`/messaging/sms?search[owner_type]=Customer&search[owner_id]=${id}`)).body
  const says = (id: number, granted: boolean, given_at: string) =>
    sales().call('POST /:service/:record/:id/consents', {
      params: { service: 'customer', record: 'customer', id },
      body: { channel: 'sms', granted, means: 'call', proof: 'On the phone', given_at },
    })

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('[VAL-07] the templates of the record’s own sub status alone are offered, for leads as for customers', async () => {
    const { id } = await customer()
    const { templates, values } = await draft(id)
    expect(templates.map(({ sms_title }) => sms_title)).toEqual(['Documents'])
    expect(values).toMatchObject({
      name: 'Aminah',
      status: 'Documents pending',
      corporate_name: 'Harta Prima',
    })
    const main = await customer('Prospect')
    expect(await draft(main.id)).toMatchObject({ templates: [], sub_status_id: null })
    const lead = await sales().post('/lead/leads', {
      name: 'Tan',
      contact_no: '0127770001',
      status_id: await statusId('status', 'Call back'),
    })
    const offered = await draft(lead.body.data.id, 'Lead')
    expect(offered.templates.map(({ sms_title }) => sms_title)).toEqual(['Call back'])
  })

  it('every sub status that a corporate begins with has a template', async () => {
    const templates = (await as('admin@harta.test').get('/lookup/sms-templates')).body as Json[]
    for (const [list, field] of [
      ['customer-status', 'customer_status_id'],
      ['status', 'lead_status_id'],
    ] as const) {
      const statuses = (await as('admin@harta.test').get(`/lookup/${list}`)).body as Json[]
      const named = new Set(templates.map((each) => each[field]))
      expect(statuses.filter(({ group, id }) => group === 'sub' && !named.has(id))).toEqual([])
    }
  })

  it('[STA-09][API-21][MSG-38] what is sent stands in the log, with its template, and whether it got through', async () => {
    const owner = await customer()
    const [template] = (await draft(owner.id)).templates
    const { status } = await send(owner, {
      sms_template_id: template?.sms_template_id,
      sms_title: template?.sms_title,
      sms_content: template?.sms_content,
    })
    expect(status).toBe(201)
    await tenants.messages.idle()
    const { content, pagination } = await log(owner.id)
    expect(pagination.total).toBe(1)
    expect(content[0]).toMatchObject({
      sms_template_id: template?.sms_template_id,
      sms_title: 'Documents',
      status: 'Success',
      error_message: null,
      segments: 1,
    })
    expect(content[0].sms_content).toMatch(
      /^RM0\.00 Harta Prima: Hi Aminah, some documents are still missing\. /,
    )
  })

  it('[LAY-07] what did not get through says why', async () => {
    const corporate = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
    const owner = await customer()
    await as('admin@harta.test').put(corporate, { sandbox_fails: true })
    await send(owner)
    await tenants.messages.idle()
    await as('admin@harta.test').put(corporate, { sandbox_fails: false })
    expect((await log(owner.id)).content[0]).toMatchObject({
      status: 'Failed',
      error_message: 'Failure simulated by the sandbox',
    })
    const { body } = await as('admin@harta.test').get('/messaging/sms/costs')
    expect(body.data[0]).toMatchObject({ sent: 1, failed: 1, segments: 1, cost: '0.08' })
    expect((await sales().get('/messaging/sms/costs')).status).toBe(403)
  })

  it('what breaks the rules for business SMS is refused by each, and another number or template too', async () => {
    const owner = await customer()
    const broken = await send(owner, { sms_content: 'Call 0123456789 or see www.harta.my' })
    expect(broken.status).toBe(422)
    expect((broken.body as Json).codes.sms_content.map(({ key }: Json) => key)).toEqual([
      'sms.prefix',
      'sms.brand',
      'sms.link',
      'sms.call_back',
    ])
    expect((await send({ ...owner, contact_no: '0127770009' })).status).toBe(409)
    const other = await draft((await customer('Withdrawn')).id)
    expect((await send(owner, { sms_template_id: other.templates[0]?.sms_template_id })).status).toBe(409)
    expect((await log(owner.id)).content).toEqual([])
  })

  it('a number that asked to be left alone is refused wherever it stands, until they say otherwise', async () => {
    const owner = await customer()
    expect((await says(owner.id, false, '2026-01-02 10:00:00')).status).toBe(201)
    expect((await draft(owner.id)).refused).toBe('left_alone')
    expect((await send(owner)).status).toBe(409)
    const lead = await sales().post('/lead/leads', { name: 'Aminah', contact_no: owner.contact_no })
    expect((await draft(lead.body.data.id, 'Lead')).refused).toBe('left_alone')
    expect((await says(owner.id, true, '2026-01-03 10:00:00')).status).toBe(201)
    expect((await send(owner)).status).toBe(201)
    expect((await says(owner.id, true, '2999-01-03 10:00:00')).status).toBe(422)
  })

  it('an address that asked to be left alone gets no e-mail either', async () => {
    const { body } = await sales().post('/customer/customers', {
      name: 'Aminah',
      contact_no: `0${++phones}`,
      email: 'alone@mail.test',
    })
    const mail = { to: 'Alone@mail.test', subject: 'News', content: '<p>Hi</p>' }
    expect((await sales().post('/messaging/send-email', mail)).status).toBeLessThan(300)
    await sales().call('POST /:service/:record/:id/consents', {
      params: { service: 'customer', record: 'customer', id: body.data.id },
      body: {
        channel: 'email',
        granted: false,
        means: 'message',
        proof: 'Replied STOP',
        given_at: '2026-01-02 10:00:00',
      },
    })
    // However it is written: the third letter of the last one is as wide as a Chinese one.
    for (const to of ['alone@mail.test', 'ALONE@mail.test', 'al\uff4fne@mail.test'])
      expect((await sales().post('/messaging/send-email', { ...mail, to })).status).toBe(409)
  })

  it('a record out of sight, of another corporate or of another kind is neither read nor written to', async () => {
    const owner = await customer()
    const stranger = as('owner@pinnacle.test')
    const asked = { owner_type: 'Customer', owner_id: owner.id }
    expect((await stranger.call('GET /messaging/sms/draft', { query: asked })).status).toBe(404)
    expect((await as('exec@harta.test').call('GET /messaging/sms/draft', { query: asked })).status).toBe(404)
    const query = { 'search[owner_type]': 'Customer', 'search[owner_id]': owner.id }
    expect((await stranger.call('GET /messaging/sms', { query })).status).toBe(404)
    expect(
      (await sales().call('GET /messaging/sms/draft', { query: { ...asked, owner_type: 'Users' } })).status,
    ).toBe(400)
    expect((await as('external@harta.test').call('GET /messaging/sms/draft', { query: asked })).status).toBe(
      403,
    )
  })

  it('[API-21] sent again under its Idempotency-Key, an SMS goes out once; a bad key is refused', async () => {
    const owner = await customer()
    const once = (key: string) =>
      sales().send('/messaging/sms', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({
          owner_type: 'Customer',
          owner_id: owner.id,
          sms_number: owner.contact_no,
          sms_content: text,
        }),
      })
    const [first, second] = await Promise.all([once('sms-key-0001'), once('sms-key-0001')])
    expect([first.status, second.status].sort()).toEqual([200, 201])
    expect(first.body.data.sms_log_id).toBe(second.body.data.sms_log_id)
    expect((await once('sms-key-0002')).status).toBe(201)
    expect((await log(owner.id)).pagination.total).toBe(2)
    expect((await once('no key!')).status).toBe(400)
  })
})
