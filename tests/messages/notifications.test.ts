import { beforeAll, describe, expect, it } from 'vitest'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { EventListener } from '../setup/event-listener.ts'
import { openLink, publicCodeOf, visit } from '../setup/visitor.ts'
import { appCodeOf, TestTenants } from '../setup/test-tenants.ts'

const path = '/notification/notifications'

withEngine('notifications', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let sales: Api
  let manager: Api
  let me: number
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
    manager = api(tenants, { as: 'manager@harta.test' })
    me = tenants.userId('sales@harta.test')
  })

  let made = 0
  const newLead = (more: object = {}) =>
    admin.post('/lead/leads', { name: `Lead ${++made}`, contact_no: `0127${100_000 + made}`, ...more })
  const mine = async (who: Api = sales, query = ''): Promise<Json> =>
    (await who.get(`${path}?${query}`)).body.data
  const newest = async (who: Api = sales): Promise<Json> => (await mine(who)).data[0]
  const send = (more: object = {}, as: Api = admin) =>
    as.post(path, { noti_user_id: me, noti_message: 'Look at this', ...more })
  const owner = async (text: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Json>(text, values))).rows

  it('[API-09][ENT-12] a user tells a colleague; the colleague lists it and nobody else does', async () => {
    const sent = await send({ noti_url: '/leadsListings', noti_related_type: 'lead', noti_related_id: 7 })
    expect(sent.status).toBe(201)
    const list = await mine(sales, `noti_user_id=${me}`)
    expect(list).toMatchObject({ current_page: 1, per_page: 25, total: 1, unread: 1 })
    expect(list.data[0]).toEqual({
      noti_id: expect.any(Number),
      noti_user_id: me,
      noti_message: 'Look at this',
      noti_read_at: null,
      noti_url: '/leadsListings',
      noti_related_type: 'lead',
      noti_related_id: 7,
      microservice_code: null,
      application_code: null,
      sent_by: expect.stringMatching(/\w/),
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    })
    expect((await mine(admin, `noti_user_id=${me}`)).data).toEqual([])
    // What Urus tells has no author that a colleague could pass for.
    await newLead({ assign_to: me })
    expect((await newest()).sent_by).toBeNull()
    expect((await mine(admin)).total).toBe(0)
    expect((await api(tenants).get(path)).status).toBe(401)
  })

  it('[API-09] the bell is in the order of time, whichever notification was kept first', async () => {
    const { corporate_id: corporate } = (
      await owner('select corporate_id from app_user where id = $1', [tenants.userId('director@harta.test')])
    )[0]
    for (const [minutes, words] of [
      [2, 'second'],
      [1, 'newest'],
      [3, 'oldest'],
    ])
      await owner(
        `insert into notification (corporate_id, noti_user_id, noti_message, in_bell, created_at)
         values ($1, $2, $3, true, now() - $4 * interval '1 minute')`,
        [corporate, tenants.userId('director@harta.test'), words, minutes],
      )
    const { data } = await mine(api(tenants, { as: 'director@harta.test' }))
    expect((data as { noti_message: string }[]).map(({ noti_message }) => noti_message)).toEqual([
      'newest',
      'second',
      'oldest',
    ])
  })

  it('[STA-07] one is read when marked, then all; nobody marks another’s', async () => {
    await send()
    await send({ noti_message: 'And this' })
    const { noti_id } = await newest()
    expect((await admin.put(`${path}/${noti_id}`)).status).toBe(404)
    expect((await api(tenants, { as: 'owner@pinnacle.test' }).put(`${path}/${noti_id}`)).status).toBe(404)
    const before = (await mine()).unread
    const read = (await sales.put(`${path}/${noti_id}`)).body.data
    expect(read.noti_read_at).not.toBeNull()
    expect((await sales.get(`${path}/unread`)).body.data).toEqual({ unread: before - 1 })
    expect((await mine(sales, 'unread=1')).total).toBe(before - 1)
    expect((await admin.put(`${path}/${noti_id}`, { mark_all: true })).body.data).toEqual({ marked: 0 })
    expect((await sales.put(`${path}/${noti_id}?mark_all=true`)).body.data).toEqual({ marked: before - 1 })
    expect((await mine()).unread).toBe(0)
  })

  it('[VAL-09] only an address of this site or an https one is kept, and only for a colleague', async () => {
    const bad = [
      'javascript:alert(1)',
      '//evil.test',
      '/\\evil.test',
      'http://evil.test',
      'https://',
      'https:evil.test',
      'https://localhost@evil.test',
      'https:\\\\evil.test',
      '/\\/evil.test',
      '/x\n//evil.test',
      '/x\u0000',
      `/${'x'.repeat(500)}`,
      ' /x',
      7,
      ['/x'],
      { href: '/x' },
    ]
    for (const noti_url of bad) {
      const refused = await send({ noti_url })
      expect(refused.status, String(noti_url)).toBe(422)
      expect(refused.body.errors).toHaveProperty('noti_url')
    }
    for (const noti_url of ['/leadProfileDetails/1?a=b', 'https://example.my/x', 'https://urus.test/y'])
      expect((await send({ noti_url })).status, noti_url).toBe(201)
    expect((await send({ noti_message: 'a'.repeat(501) })).body.errors).toHaveProperty('noti_message')
    expect((await send({ noti_message: ' ' })).body.errors).toHaveProperty('noti_message')
    expect((await send({ noti_related_type: 'house' })).body.errors).toHaveProperty('noti_related_type')
    for (const noti_user_id of [true, [me], '', null, 1.5, 'x'])
      expect((await send({ noti_user_id })).body.errors).toHaveProperty('noti_user_id')
    const abroad = await send({ noti_user_id: tenants.userId('owner@pinnacle.test') })
    expect(abroad.status).toBe(422)
    expect(abroad.body.errors).toHaveProperty('noti_user_id')
  })

  it('sixty in ten minutes are one person’s to send; others go on', async () => {
    const colleague = tenants.userId('sales@harta.test')
    const exec = api(tenants, { as: 'exec@harta.test' })
    const burst = Array.from({ length: 60 }, () => exec.post(path, { noti_user_id: colleague }))
    expect(new Set((await Promise.all(burst)).map(({ status }) => status))).toEqual(new Set([422]))
    const late = await exec.post(path, { noti_user_id: colleague, noti_message: 'One too many' })
    expect([late.status, late.body.retry_after > 0]).toEqual([429, true])
    expect((await send({ noti_message: 'Not held up' })).status).toBe(201)
    expect((await api(tenants).post(path, {})).status).toBe(401)
  })

  it('[CON-05] each category has what the filters say', async () => {
    await sales.put(`${path}/0`, { mark_all: true })
    await send({ noti_message: 'Loan advisory is due', noti_related_type: 'customer' })
    await send({ noti_message: 'You was tagged in messages', noti_related_type: 'customer' })
    await send({ noti_message: 'A case', noti_related_type: 'case' })
    await send({ noti_message: 'A proposal', noti_related_type: 'proposal' })
    const of = async (category: string) =>
      (await mine(sales, `unread=1&category=${category}`)).data.map((row: Json) => row.noti_message)
    expect(await of('customer')).toEqual(['You was tagged in messages'])
    expect(await of('loan_advisory')).toEqual(['Loan advisory is due'])
    expect(await of('tagged_by')).toEqual(['You was tagged in messages'])
    expect(await of('case')).toEqual(['A case'])
    expect(await of('proposal')).toEqual(['A proposal'])
    expect(await of('lead')).toEqual([])
    expect((await of('all')).length).toBe(4)
    expect((await sales.get(`${path}?category=house`)).status).toBe(400)
  })

  describe('what fires by itself', () => {
    it('[API-09] a lead given to somebody else, once; one’s own and an unchanged one tell nothing', async () => {
      const { total } = await mine()
      const { id } = (await newLead({ assign_to: me })).body.data
      expect(await newest()).toMatchObject({
        noti_message: expect.stringMatching(/^Lead \d+ is your new lead, from Lim Siew Ling$/),
        noti_url: `/leadProfileDetails/${id}`,
        noti_related_type: 'lead',
        noti_related_id: id,
      })
      await admin.put(`/lead/leads/${id}`, { name: 'Renamed', assign_to: me })
      await admin.put(`/lead/leads/${id}`, { assign_to: tenants.userId('admin@harta.test') })
      expect((await mine()).total).toBe(total + 1)
      expect((await mine(admin)).total).toBe(0)
    })

    it('[API-09] customers likewise, at once and by a job', async () => {
      const newCustomer = (n: number, values: Json = {}) =>
        admin.post('/customer/customers', {
          name: `Customer ${n}`,
          contact_no: `01288800${10 + n}`,
          ...values,
        })
      const first = (await newCustomer(1, { assign_to: me })).body.data
      expect(await newest()).toMatchObject({
        noti_message: 'Customer 1 is your new customer, from Lim Siew Ling',
        noti_url: `/customerProfileDetails/${first.id}`,
        noti_related_type: 'customer',
      })
      const ids = []
      for (let n = 2; n < 5; n++) ids.push((await newCustomer(n)).body.data.id)
      await admin.put('/customer/customers/all', { filter: { q: 'Customer ' }, set: { assign_to: me } })
      await tenants.jobs.idle()
      const { noti_message, noti_url } = await newest()
      expect(noti_message).toBe('You have 3 new customers, from Lim Siew Ling')
      const filter = new URL(noti_url, 'https://urus.test').searchParams.get('filter') ?? ''
      const opened = await sales.get(
        `/customer/customers?filter=${encodeURIComponent(filter)}&sort=id&order=ASC`,
      )
      expect(opened.body.data.data.map(({ id }: Json) => id)).toEqual(ids)
    })

    it('many leads in one call or job are one notification, which counts them', async () => {
      const ids = []
      for (let n = 0; n < 3; n++) ids.push((await newLead()).body.data.id)
      const { total } = await mine()
      await admin.put(`/lead/leads?ids=${JSON.stringify(ids)}`, { assign_to: me })
      expect(await newest()).toMatchObject({
        noti_message: 'You have 3 new leads, from Lim Siew Ling',
        noti_related_id: null,
      })
      expect((await mine()).total).toBe(total + 1)

      const { noti_id, noti_url } = await newest()
      const link = new URL(noti_url, 'https://urus.test')
      expect([link.pathname, link.searchParams.get('view')]).toEqual(['/leadsListings', 'all'])
      const filter = link.searchParams.get('filter') ?? ''
      expect(JSON.parse(filter)).toEqual({ notification_id: noti_id })
      const opened = async (who: Api) =>
        (await who.get(`/lead/leads?filter=${encodeURIComponent(filter)}&sort=id&order=ASC`)).body.data
      expect((await opened(sales)).data.map(({ id }: Json) => id)).toEqual(ids)
      expect((await opened(admin)).total).toBe(0)
      expect((await admin.get('/lead/leads?filter={"notification_id":"x"}')).status).toBe(400)
      expect((await admin.get('/lookup/status?filter={"notification_id":1}')).status).toBe(400)

      await owner(
        `insert into lead (corporate_id, name, contact_no, status_id)
         select $1, 'Many ' || n, '+6019700' || (1000 + n), (select min(id) from lead_status where corporate_id = $1) from generate_series(1, 120) n`,
        [tenants.corporate('Harta Prima').id],
      )
      const set = { assign_to: tenants.userId('manager@harta.test') }
      await admin.put('/lead/leads/all', { filter: { q: 'Many' }, set })
      await tenants.jobs.idle()
      expect((await mine(manager)).data.map((row: Json) => row.noti_message)).toEqual([
        'You have 120 new leads, from Lim Siew Ling',
      ])
      const all = { notification_id: (await newest(manager)).noti_id }
      const told = await manager.get(`/lead/leads?filter=${encodeURIComponent(JSON.stringify(all))}`)
      expect(told.body.data.total).toBe(120)
    })

    it('a lead by the public form, and an agent by the referral link, tell whose they are', async () => {
      const exec = api(tenants, { as: 'exec@harta.test' })
      const code = await publicCodeOf(tenants, 'exec@harta.test')
      const contact_no = '0112223334'
      const sent = { name: 'Kavitha', contact_no, consent: true }
      expect((await visit(tenants, '/lead/public-lead', sent, { code })).status).toBe(201)
      const [lead] = (await exec.get('/lead/leads?sort=id&order=DESC')).body.data.data
      expect((await mine(exec)).data).toMatchObject([
        { noti_message: 'Kavitha sent your lead form', noti_url: `/leadProfileDetails/${lead.id}` },
      ])
      const agent = {
        name: 'Goh Jia Hui',
        email: tenants.address('goh@harta.test'),
        contact_no: '0167778899',
        accepts_terms: true,
      }
      const joined = await visit(tenants, '/access-control/referral-registration', agent, { code })
      expect(joined.status).toBe(202)
      expect((await mine(exec)).total).toBe(1)
      expect((await openLink(tenants, agent.email)).status).toBe(200)
      expect((await mine(exec)).data[0].noti_message).toBe('Goh Jia Hui joined your downline')
      expect((await mine(exec)).total).toBe(2)
    })

    it('an upgrade that is decided, by e-mail too; an export that is ready', async () => {
      const vista = api(tenants, { as: 'owner@vista.test' })
      const asked = await vista.post('/access-control/upgrade-request', { wanted_package: 'team' })
      const [{ id, corporate_id }] = await owner(
        'select id, corporate_id from upgrade_request where id = $1',
        [asked.body.data[0].id],
      )
      await owner(
        "update upgrade_request set status = 'declined', reason = 'Unpaid' where id = $1 and corporate_id = $2",
        [id, corporate_id],
      )
      expect((await newest(vista)).noti_message).toBe(
        'Your request for the Team package was declined. Unpaid',
      )
      await tenants.messages.idle()
      const mails = await owner(
        'select recipient, subject, text from outgoing_message where corporate_id = $1',
        [corporate_id],
      )
      expect(mails).toHaveLength(1)
      expect(mails[0]).toMatchObject({
        recipient: tenants.address('owner@vista.test'),
        subject: 'Your upgrade request was declined',
        text: expect.stringContaining('https://urus.test/upgrade'),
      })

      const exported = await admin.post('/lead/leads/exports', {
        format: 'csv',
        fields: ['name'],
        filter: { q: 'Many' },
      })
      expect(exported.status).toBe(202)
      await tenants.jobs.idle()
      expect((await newest(admin)).noti_message).toBe('Your export of 120 leads is ready')
    })
  })

  it('each chooses how to be told: neither, or by e-mail alone', async () => {
    const preferences = '/notification/preferences'
    expect((await sales.get(preferences)).body.data).toEqual(
      expect.arrayContaining([
        { trigger_point: 'LEAD_ASSIGNED', bell: true, email: false },
        { trigger_point: 'UPGRADE_DECIDED', bell: true, email: true },
      ]),
    )
    const choose = (bell: unknown, email: unknown, trigger_point = 'LEAD_ASSIGNED') =>
      sales.put(preferences, { trigger_point, bell, email })
    expect((await choose(true, 'yes')).body.errors).toHaveProperty('email')
    expect((await choose(true, true, 'NOTHING')).body.errors).toHaveProperty('trigger_point')
    const { total } = await mine()
    const sent = () =>
      owner("select subject, text from outgoing_message where recipient = $1 and kind = 'notification'", [
        tenants.address('sales@harta.test'),
      ])
    await choose(false, false)
    await newLead({ assign_to: me })
    await choose(false, true)
    const { id } = (await newLead({ assign_to: me })).body.data
    await tenants.messages.idle()
    expect((await mine()).total).toBe(total)
    const mails = await sent()
    expect(mails).toHaveLength(1)
    expect(mails[0].text).toContain(`https://urus.test/leadProfileDetails/${id}`)
    await tenants.messages.idle()
    expect(await sent()).toHaveLength(1)
    await choose(true, false)
    expect((await manager.get(preferences)).body.data[0]).toMatchObject({ bell: true, email: false })
  })

  it('the stream tells the one it is for, and nobody else', async () => {
    const listen = async (account: string) =>
      EventListener.on(
        await tenants.app.request('/api/system/events', {
          headers: {
            authorization: `Bearer ${await tenants.token(account)}`,
            'application-code': appCodeOf(account),
          },
        }),
      )
    const [his, others] = [await listen('sales@harta.test'), await listen('exec@harta.test')]
    await send()
    expect(await his.next()).toMatchObject({ event: 'notification' })
    await send({ noti_user_id: tenants.userId('exec@harta.test') })
    const heard = await others.next()
    expect(heard.event).toBe('notification')
    await Promise.all([his.stop(), others.stop()])
  })

  it('a person keeps the newest 500', async () => {
    await owner(
      `insert into notification (corporate_id, noti_user_id, noti_message)
       select $1, $2, 'Old ' || n from generate_series(1, 510) n`,
      [tenants.corporate('Harta Prima').id, tenants.userId('exec@harta.test')],
    )
    const exec = api(tenants, { as: 'exec@harta.test' })
    expect((await mine(exec, 'limit=5')).total).toBe(500)
    expect((await newest(exec)).noti_message).toBe('Old 510')
  })
})
