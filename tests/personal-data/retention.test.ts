import { beforeAll, expect, it } from 'vitest'
import { wireTime } from '../../src/domain/dates/wire.ts'
import { retentionKindNames, retentionKinds, retentionSetting } from '../../src/domain/retention.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

withEngine('retention', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let corporate: number
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    corporate = (await admin.get('/access-control/corporate')).body.data.data[0].id
  })
  const owner = async <Row>(text: string, values: unknown[] = []) =>
    tenants.database.transaction({ role: 'owner' }, async (tx) => (await tx.query<Row>(text, values)).rows)
  const put = (values: Json, as = admin) => as.put(`/access-control/corporate/${corporate}`, values)
  const keep = async (values: Json) => {
    const none = Object.fromEntries(retentionKindNames.map((kind) => [retentionSetting(kind), null]))
    const { status, body } = await put({ ...none, ...values })
    expect(status, JSON.stringify(body)).toBe(200)
  }
  /** Lets the next night come, and everything that is to go by it. */
  async function night(): Promise<void> {
    await owner(`update corporate set retention_since = now() - interval '2 days' where id = $1`, [corporate])
    await owner(`update retention_job set created_at = created_at - interval '2 days'`)
    await tenants.messages.idle()
    await tenants.jobs.idle()
  }
  const runs = async (kind: string): Promise<Json[]> => {
    const filter = encodeURIComponent(JSON.stringify({ kind }))
    return (await admin.get(`/access-control/retention-runs?filter=${filter}&sort=id&order=DESC`)).body.data
      .data
  }
  const preview = (query: Json, as = admin) => as.call('GET /access-control/retention-preview', { query })
  let phones = 138_700_100
  const lead = async (name: string, months: number, status = 'closed') => {
    const [{ id: status_id } = { id: 0 }] = await owner<{ id: number }>(
      `select id from lead_status where corporate_id = $1 and coalesce(closed, false) = $2 and not coalesce(on_conversion, false) order by id limit 1`,
      [corporate, status === 'closed'],
    )
    const contact_no = `60${++phones}`
    const { status: made, body } = await admin.post('/lead/leads', { name, contact_no, status_id })
    expect(made, JSON.stringify(body)).toBe(201)
    await owner(
      `update lead set created_at = now() - make_interval(months => $1), touched_at = now() - make_interval(months => $1) where id = $2`,
      [months, body.data.id],
    )
    return { id: body.data.id as number, contact_no }
  }
  const nameOf = async (table: string, id: number) =>
    (await owner<{ name: string }>(`select name from ${table} where id = $1`, [id]))[0]?.name
  const personal = (id: number, record: string, as = admin) =>
    as.call('GET /:service/:record/:id/personal', { params: { service: record, record, id } })

  it('[PDPA] a lead that was lost long ago is erased at night; one that is open, newer, worked on, held or a customer’s stays', async () => {
    const gone = await lead('Vexil Longago', 30)
    const open = await lead('Open Longago', 30, 'open')
    const newer = await lead('Newer Lost', 20)
    const held = await lead('Held Longago', 30)
    const bought = await lead('Bought Longago', 30)
    await admin.call('POST /:service/:record/:id/hold', {
      params: { service: 'lead', record: 'lead', id: held.id },
      body: { reason: 'A dispute' },
    })
    await owner(`update lead set touched_at = created_at where id = $1`, [held.id])
    await admin.post('/customer/customers', { name: 'Bought Longago', contact_no: bought.contact_no })
    const noted = await lead('Noted Longago', 30)
    const note = await admin.post(`/lead/lead/${noted.id}/entries`, { kind: 'note', body: 'Rang again' })
    expect(note.status).toBe(201)
    const planned = await lead('Planned Longago', 30)
    const plan = await admin.call('POST /:service/:record/:id/follow-ups', {
      params: { service: 'lead', record: 'lead', id: planned.id },
      body: { what: 'Ring again', due_at: wireTime(Date.now() + 86_400_000) },
    })
    expect(plan.status, JSON.stringify(plan.body)).toBe(201)
    await keep({ keep_lost_leads_months: 24 })
    const dry = (await preview({ kind: 'lost_leads', months: 24 })).body.data
    expect(dry.due).toBe(2)
    expect(dry.records).toMatchObject([
      { id: gone.id, name: 'Vexil Longago', address: `/leadProfileDetails/${gone.id}`, kept: null },
      { id: held.id, kept: expect.stringContaining('A dispute') },
    ])
    expect(await nameOf('lead', gone.id)).toBe('Vexil Longago')
    await night()
    expect(await nameOf('lead', gone.id)).toBe(`Erased ${gone.id}`)
    for (const stays of [open, newer, held, bought, noted, planned])
      expect(await nameOf('lead', stays.id)).not.toContain('Erased')
    expect((await runs('lost_leads'))[0]).toMatchObject({ months: 24, gone: 1, kept: 1, status: 'done' })
    expect((await personal(gone.id, 'lead')).body.data.erased?.reason).toBe(
      'Retention: Lost and deleted leads, after 24 months',
    )
    // Held still, and the run of the next night says so again.
    await night()
    expect((await runs('lost_leads'))[0]).toMatchObject({ gone: 0, kept: 1 })
  })

  it('[PDPA] a customer whom nobody works with is erased, and not while a case is open or papers must be kept', async () => {
    const someone = async (name: string): Promise<number> => {
      const contact_no = `60${++phones}`
      return (await admin.post('/customer/customers', { name, contact_no })).body.data.id
    }
    const idle = await someone('Vexil Idle')
    const busy = await someone('Vexil Busy')
    const open = await someone('Vexil Open')
    const signed = await someone('Vexil Signed')
    const asked = { customer_id: open, prod_type: 'MORTGAGE', assign_to: tenants.userId('sales@harta.test') }
    expect((await admin.post('/sales/cases', asked)).status).toBe(201)
    await owner(
      `insert into application_form (corporate_id, customer_id, created_by, document, esign_status, expires_at, created_at, signed_at)
       select corporate_id, id, $2, '{}', 2, now(), now() - interval '40 months', now() - interval '40 months' from customer where id = $1`,
      [signed, tenants.userId('admin@harta.test')],
    )
    const all = [idle, busy, open, signed]
    const since = `now() - interval '40 months'`
    await owner(`update customer set created_at = ${since} where id = any($1::bigint[])`, [all])
    await owner(
      `update sales_case set created_at = ${since}, stage_since = ${since} where customer_id = $1`,
      [open],
    )
    await owner(
      `update audit set at = ${since} where table_name = 'customer' and record_id = any($1::bigint[])`,
      [[idle, open, signed]],
    )
    await keep({ keep_customers_months: 36 })
    await night()
    expect(await nameOf('customer', idle)).toBe(`Erased ${idle}`)
    for (const stays of [busy, open, signed]) expect(await nameOf('customer', stays)).toContain('Vexil')
    expect((await runs('customers'))[0]).toMatchObject({ gone: 1, kept: 1 })
  })

  it('[PDPA] a customer for whom anything was made since stays, though their own record never changed', async () => {
    const since = `now() - interval '40 months'`
    const works: Record<string, (id: number) => Promise<{ status: number; body: unknown }>> = {
      address: (customer_id) => admin.post('/customer/addresses', { customer_id, street: '9 Jalan Vexil' }),
      kyc: (id) => admin.call('POST /customer/customer/:id/kyc', { params: { id } }),
      consent: (customer_id) => admin.post('/consent/esign/generate', { customer_id }),
      form: (id) => admin.post(`/customer/customer/${id}/esign-appfrm-generate`, {}),
      page: (id) => admin.post(`/customer/customer/${id}/page`, { parts: ['kyc'], documents: [] }),
      lead: async (customer_id) => {
        const { id } = await lead('Vexil before', 40)
        await owner(
          `update lead set customer_id = $1, created_at = ${since}, touched_at = ${since} where id = $2`,
          [customer_id, id],
        )
        return admin.post(`/lead/lead/${id}/entries`, { kind: 'note', body: 'Rang again' })
      },
      nothing: () => Promise.resolve({ status: 200, body: {} }),
    }
    const ids = new Map<string, number>()
    for (const name of Object.keys(works)) {
      const sent = { name: `Vexil ${name}`, contact_no: `60${++phones}`, email: 'vexil@mail.test' }
      const { status, body } = await admin.post('/customer/customers', { ...sent, nric: '900101145566' })
      expect(status, JSON.stringify(body)).toBe(201)
      ids.set(name, body.data.id)
      await owner(`update customer set nric = null where id = $1`, [body.data.id])
    }
    const all = [...ids.values()]
    await owner(`update customer set created_at = ${since} where id = any($1::bigint[])`, [all])
    for (const [name, work] of Object.entries(works)) {
      const { status, body } = await work(ids.get(name) ?? 0)
      expect([200, 201], `${name}: ${JSON.stringify(body)}`).toContain(status)
    }
    // What the calls left on the record itself is long ago too: what they made has to keep it.
    await owner(
      `update audit set at = ${since} where table_name = 'customer' and record_id = any($1::bigint[])`,
      [all],
    )
    await owner(
      `update record_entry set created_at = ${since} where resource = 'customer' and record_id = any($1::bigint[])`,
      [all],
    )
    await keep({ keep_customers_months: 36 })
    await night()
    const erased = new Set<string>()
    for (const [name, id] of ids) if ((await nameOf('customer', id)) === `Erased ${id}`) erased.add(name)
    expect([...erased]).toEqual(['nothing'])
  })

  it('[PDPA] what is no person’s record goes when it is older than the setting, and nothing newer', async () => {
    const user = tenants.userId('admin@harta.test')
    for (const at of [`now() - interval '90 months'`, 'now()']) {
      await owner(
        `insert into notification (corporate_id, noti_user_id, noti_message, created_at) values ($1, $2, 'Vexil', ${at})`,
        [corporate, user],
      )
      await owner(
        `insert into access_log (corporate_id, user_id, action, resource, at) values ($1, $2, 'export', 'vexil', ${at})`,
        [corporate, user],
      )
      await owner(
        `insert into security_log (corporate_id, user_id, event, at) values ($1, $2, 'vexil', ${at})`,
        [corporate, user],
      )
      await owner(
        `insert into outgoing_message (corporate_id, channel, kind, recipient, subject, text, status, created_at)
         values ($1, 'email', 'vexil', 'vexil@mail.test', 'Vexil', 'Vexil', 'sent', ${at})`,
        [corporate],
      )
    }
    await keep({
      keep_notifications_months: 3,
      keep_access_log_months: 72,
      keep_security_log_months: 36,
      keep_messages_months: 12,
    })
    await night()
    for (const kind of ['notifications', 'access_log', 'security_log', 'messages'])
      expect((await runs(kind))[0], kind).toMatchObject({ gone: 1, kept: 0, status: 'done' })
    const left = await owner<{ n: number }>(
      `select (select count(*) from notification where noti_message = 'Vexil')::integer as n
       union all select (select count(*) from access_log where resource = 'vexil')::integer
       union all select (select count(*) from security_log where event = 'vexil')::integer`,
    )
    expect(left.map(({ n }) => n)).toEqual([1, 1, 1])
    const mails = await owner(
      `select subject, text, recipient from outgoing_message where kind = 'vexil' order by id`,
    )
    expect(mails).toEqual([
      { subject: 'Erased', text: null, recipient: 'Erased' },
      { subject: 'Vexil', text: 'Vexil', recipient: 'vexil@mail.test' },
    ])
  })

  it('[PDPA] old chat messages are deleted, with their files, in groups that nobody of the office is in too', async () => {
    const sales = api(tenants, { as: 'sales@harta.test' })
    const group = await sales.call('POST /messaging/group-message', {
      body: {
        group_name: 'Site visit',
        participants: [{ participant_user_id: tenants.userId('exec@harta.test') }],
      },
    })
    const id = (group.body as Json).content.group_id as number
    const form = new FormData()
    form.set('file', new File(['%PDF-1.4 Vexil'], 'Vexil.pdf', { type: 'application/pdf' }))
    const file = await sales.send('/attachment/attachments', { method: 'POST', body: form })
    const send = (text: string, more: Json = {}) =>
      sales.call('POST /messaging/message', {
        body: { message_group_id: id, message_content: `<p>${text}</p>`, ...more },
      })
    expect((await send('Vexil old', { message_attachments: [file.body.data.id] })).status).toBe(201)
    await owner(`update message set created_at = now() - interval '20 months' where group_id = $1`, [id])
    expect((await send('Vexil new')).status).toBe(201)
    await keep({ keep_chats_months: 12 })
    expect((await preview({ kind: 'chats', months: 12 })).body.data.due).toBe(1)
    await night()
    const words = await owner<{ html: string }>(
      `select html from message where group_id = $1 and not is_info order by id`,
      [id],
    )
    expect(words.map(({ html }) => html)).toEqual(['', '<p>Vexil new</p>'])
    const [kept] = await owner(
      `select f.name, f.size from stored_file f join message_attachment a on a.file_id = f.id where a.group_id = $1`,
      [id],
    )
    expect(kept).toEqual({ name: 'Erased', size: 0 })
    expect((await runs('chats'))[0]).toMatchObject({ gone: 1, status: 'done' })
  })

  it('[PDPA] the content of a report goes after the law’s six years; that it was bought stays', async () => {
    const report = async (years: number): Promise<number> => {
      const [made] = await owner<{ id: number }>(
        `with bought as (
           insert into credit_report (corporate_id, subject, customer_id, product, status, price, ordered_by, created_at)
           select $1, 'Vexil', min(c.id), 'credit_report', 'delivered', 20, $2, now() - make_interval(years => $3)
           from customer c where c.corporate_id = $1 and c.deleted_at is null returning id)
         insert into credit_order (corporate_id, report_id, ordered_by, reference, sandbox, request, content, delivered_at, run_at)
         select $1, id, $2, gen_random_uuid(), true, 'x', 'x', now(), null from bought returning report_id as id`,
        [corporate, tenants.userId('admin@harta.test'), years],
      )
      return made?.id ?? 0
    }
    const [old, newer] = [await report(7), await report(5)]
    await keep({ keep_credit_reports_months: 72 })
    await night()
    const rows = await owner(
      `select r.id, r.subject, r.price, o.content from credit_report r
         join credit_order o on o.corporate_id = r.corporate_id and o.report_id = r.id
       where r.id = any($1::bigint[]) order by r.id`,
      [[old, newer]],
    )
    expect(rows).toEqual([
      { id: old, subject: `Erased ${old}`, price: '20.00', content: null },
      { id: newer, subject: 'Vexil', price: '20.00', content: 'x' },
    ])
  })

  it('changes hold from the next night, and who takes them back in time loses nothing', async () => {
    const gone = await lead('Vexil Almost', 30)
    await keep({ keep_lost_leads_months: 24 })
    await tenants.messages.idle()
    await tenants.jobs.idle()
    expect(await nameOf('lead', gone.id)).toBe('Vexil Almost')
    await owner(`update corporate set retention_since = now() - interval '2 days' where id = $1`, [corporate])
    await owner(`update retention_job set created_at = created_at - interval '2 days'`)
    await owner(`select queue_retention()`)
    await put({ keep_lost_leads_months: 25 })
    await tenants.jobs.idle()
    expect(await nameOf('lead', gone.id)).toBe('Vexil Almost')
  })

  it('nothing is kept shorter than the least, and only administrators say how long', async () => {
    for (const kind of retentionKindNames) {
      const short = retentionKinds[kind].least - 1
      const { status, body } = await put({ [retentionSetting(kind)]: short })
      expect([status, Object.keys(body?.errors ?? {})]).toEqual([422, [retentionSetting(kind)]])
      expect((await preview({ kind, months: short })).status).toBe(422)
      await expect(
        owner(`update corporate set ${retentionSetting(kind)} = $1 where id = $2`, [short, corporate]),
      ).rejects.toThrow(/check/)
    }
    const sales = api(tenants, { as: 'sales@harta.test' })
    expect((await put({ keep_chats_months: 12 }, sales)).status).toBe(403)
    expect((await preview({ kind: 'chats', months: 12 }, sales)).status).toBe(403)
    expect((await sales.get('/access-control/retention-runs')).status).toBe(403)
  })

  it('the app itself clears nothing that the settings keep', async () => {
    const count = async () =>
      (
        await owner<{ n: number }>(
          `select count(*)::integer as n from security_log where corporate_id = $1`,
          [corporate],
        )
      )[0]?.n
    const clear = async () => {
      const open = `select set_config('app.corporate_id', '${corporate}', true)`
      const { rows } = await tenants.database.transaction({ role: 'app', open }, (tx) =>
        tx.query<{ gone: number }>(
          `select clear_kept('security_log', array(select id from security_log)) as gone`,
        ),
      )
      return rows[0]?.gone
    }
    await keep({})
    const before = await count()
    expect(await clear()).toBe(0)
    await keep({ keep_security_log_months: 36 })
    expect(await clear()).toBe(0)
    expect(await count()).toBeGreaterThanOrEqual(before ?? 0)
  })
})
