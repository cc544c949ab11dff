import { beforeAll, beforeEach, expect, it } from 'vitest'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { captcha, forgetVisits, publicCodeOf, visit } from '../setup/visitor.ts'
import { TestTenants } from '../setup/test-tenants.ts'

let phones = 0

withEngine('the public lead form', (engine) => {
  let tenants: TestTenants
  let code: string
  beforeAll(async () => {
    tenants = await TestTenants.open(engine, { leads: 3 })
    code = await publicCodeOf(tenants, 'exec@harta.test')
  })
  beforeEach(() => forgetVisits(tenants))
  const owner = async (statement: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query(statement, values))).rows
  const form = (more: Record<string, unknown> = {}) => ({
    name: 'Kavitha a/p Selvam',
    contact_no: `011-${String(20_000_000 + ++phones)}`,
    consent: true,
    ...more,
  })
  const send = (body: unknown, options = {}) =>
    visit(tenants, '/lead/public-lead', body, { code, ...options })
  const look = (publicCode: string) =>
    api(tenants).send('/lead/public-lead', { headers: { 'public-code': publicCode } })
  const exec = () => api(tenants, { as: 'exec@harta.test' })
  const newest = async () => (await exec().get('/lead/leads?sort=id&order=DESC')).body.data.data[0]

  it('[RTE-05] shows whose form it is and the names of the lists, without a number', async () => {
    const { status, body } = await look(code)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ name: 'Ahmad Faizal bin Zulkifli', corporate_name: 'Harta Prima' })
    expect(Object.keys(body.data).sort()).toEqual([
      'brand',
      'budget',
      'corporate_name',
      'location',
      'name',
      'property_type',
    ])
    expect(body.data.property_type).toContain('Condominium')
  })

  it('deals out what comes by the form of who sees all leads, where the corporate deals; an agent’s own stay theirs', async () => {
    const admin = api(tenants, { as: 'admin@harta.test' })
    const { id } = tenants.corporate('Harta Prima')
    const set = (is_lead_auto_assign: boolean) =>
      admin.put(`/access-control/corporate/${id}`, { is_lead_auto_assign })
    const people_ids = [tenants.userId('sales@harta.test')]
    const rule = await admin.post('/lookup/assignment-rule', { name: 'Forms', people_ids })
    expect((await set(true)).status).toBe(200)
    const heldBy = async (own: string) => {
      const given = form()
      expect((await send(given, { code: own })).status).toBe(201)
      const [lead] = (await admin.get('/lead/leads?sort=id&order=DESC&limit=1')).body.data.data
      return lead.assign_to
    }
    expect(await heldBy(await publicCodeOf(tenants, 'owner@harta.test'))).toBe(people_ids[0])
    expect(
      await owner('select trigger_point, noti_message from notification where noti_user_id = $1', people_ids),
    ).toMatchObject([
      {
        trigger_point: 'LEAD_ASSIGNED',
        noti_message: 'Kavitha a/p Selvam is your new lead, from Harta Prima',
      },
    ])
    expect(await heldBy(code)).toBe(tenants.userId('exec@harta.test'))
    expect((await set(false)).status).toBe(200)
    await admin.delete(`/lookup/assignment-rule/${rule.body.id}`)
  })

  it('answers by e-mail where a template says so: once a day, and alike whether the phone is known', async () => {
    const admin = api(tenants, { as: 'admin@harta.test' })
    const email = 'once@mail.test'
    const mails = () =>
      owner('select subject, text, kind from outgoing_message where recipient = $1', [email])
    const given = form({ email })
    await send(given)
    expect(await mails()).toEqual([])
    const made = await admin.post('/lookup/email-templates', {
      name: 'Form',
      subject: 'Thank you, {name}',
      content: '<p>{agent_name} of {corporate_name} calls you.</p>',
      answers_form: true,
    })
    expect(made.status).toBe(201)
    // The phone is known by now.
    await send({ ...given, name: 'Tan <b>' })
    await send(form({ email }))
    expect(await mails()).toEqual([
      {
        subject: 'Thank you, Tan <b>',
        text: 'Ahmad Faizal bin Zulkifli of Harta Prima calls you.',
        kind: 'form_answer',
      },
    ])
  })

  it('[RTE-05] creates a lead of the corporate, assigned to the owner of the code', async () => {
    const given = form({
      email: 'Kavitha@mail.test',
      property_type: 'Terrace',
      budget: '300k-500k',
      location: 'Shah Alam',
      message: 'Three rooms, near a school',
    })
    const { status, body } = await send(given)
    expect(status).toBe(201)
    expect(body).toEqual({ data: {} })
    const lead = await newest()
    expect(lead).toMatchObject({
      name: given.name,
      contact_no: `60${given.contact_no.slice(1).replace('-', '')}`,
      email: 'kavitha@mail.test',
      assign_to: tenants.userId('exec@harta.test'),
      _labels: {
        property_type_id: expect.objectContaining({ text: 'Terrace' }),
        budget_id: expect.objectContaining({ text: '300k-500k' }),
        location_id: expect.objectContaining({ text: 'Shah Alam' }),
        platform_id: expect.objectContaining({ text: 'Web' }),
        status_id: expect.objectContaining({ text: 'New' }),
      },
    })
    expect(lead.lead_assignments).toEqual([
      expect.objectContaining({ user_id: tenants.userId('exec@harta.test') }),
    ])
    expect(lead.remarks).toMatch(
      /^Website form, .*: agreed to be contacted \(PDPA\)\.\nThree rooms, near a school$/,
    )
    // The trail says that nobody of the corporate entered it.
    const { body: log } = await exec().get(`/lead/lead/${lead.id}/activity_logs`)
    expect(log.data.data.at(-1)).toMatchObject({ action: 'create', actor_id: null })
  })

  it('[RTE-05] is told live to who looks at the list', async () => {
    const before = await owner(
      "select coalesce(max(id), 0) as id from outbox where payload ->> 'table' = 'lead'",
    )
    await send(form())
    const after = await owner(
      "select payload, corporate_id, actor_id from outbox where payload ->> 'table' = 'lead' and id > $1",
      [before[0]?.['id']],
    )
    expect(after).toEqual([
      expect.objectContaining({ corporate_id: tenants.corporate('Harta Prima').id, actor_id: null }),
    ])
  })

  it('[RTE-05] a phone that is a lead already gets the same thanks; the lead gains an enquiry and keeps the rest', async () => {
    const first = form({ message: 'One', email: 'first@mail.test' })
    const made = await send(first)
    const lead = await newest()
    const again = await send({
      ...first,
      name: 'Somebody else',
      email: 'other@mail.test',
      message: 'Two',
      budget: 'Above 1m',
    })
    expect([again.status, again.body]).toEqual([made.status, made.body])
    const now = await newest()
    expect(now).toMatchObject({ id: lead.id, name: first.name, email: 'first@mail.test', budget_id: null })
    expect(now.remarks).toBe(lead.remarks)
    const [enquiry] = (await exec().get(`/lead/lead/${lead.id}/activity_logs?kinds=enquiry`)).body.data.data
    expect(enquiry).toMatchObject({ actor_id: null, about: 'enquiry', entry: { kind: 'enquiry' } })
    expect(enquiry.entry.body).toMatch(/^Website form, .*: agreed to be contacted \(PDPA\)\.\nTwo$/)
    const offered = enquiry.changes.map(({ field, after, after_label }: Record<string, unknown>) => [
      field,
      after_label ?? after,
    ])
    expect(Object.fromEntries(offered)).toEqual({
      name: 'Somebody else',
      email: 'other@mail.test',
      budget_id: 'Above 1m',
    })
    // One that nobody but another holds is told no different.
    const theirs = await api(tenants, { as: 'admin@harta.test' }).post('/lead/leads', {
      name: 'Of another',
      contact_no: '0123456222',
      assign_to: tenants.userId('sales@harta.test'),
    })
    const known = await send(form({ contact_no: '+60 12-345 6222' }))
    expect([known.status, known.body]).toEqual([made.status, made.body])
    const kept = await api(tenants, { as: 'admin@harta.test' }).get(`/lead/leads/${theirs.body.data.id}`)
    expect(kept.body.data).toMatchObject({
      name: 'Of another',
      assign_to: tenants.userId('sales@harta.test'),
    })
  })

  it('[RTE-05] tells the owner of a known phone each time, whoever’s form it was and however long the remarks are', async () => {
    const admin = api(tenants, { as: 'admin@harta.test' })
    const sales = tenants.userId('sales@harta.test')
    const message = 'Please call me now. '.repeat(95).trim()
    const given = form({ message })
    const lead = await admin.post('/lead/leads', {
      name: 'Kavitha',
      contact_no: given.contact_no,
      assign_to: sales,
      remarks: 'a'.repeat(4950),
    })
    const { id } = lead.body.data
    const notices = () =>
      owner(
        "select noti_user_id, noti_message, noti_url from notification where trigger_point = 'LEAD_PUBLIC' and noti_related_id = $1",
        [id],
      )
    for (const visits of [1, 2]) {
      expect((await send(given)).status).toBe(201)
      expect(await notices()).toEqual(
        Array.from({ length: visits }, () => ({
          noti_user_id: sales,
          noti_message: 'Kavitha sent your lead form',
          noti_url: `/leadProfileDetails/${id}`,
        })),
      )
      const { data } = (await admin.get(`/lead/lead/${id}/activity_logs?kinds=enquiry`)).body.data
      expect(data).toHaveLength(visits)
      expect(data[0].entry.body).toContain(`(PDPA).\n${message}`)
    }
  })

  it('an enquiry stays as the visitor sent it: nobody edits it, and who leads people may delete it', async () => {
    const given = form()
    await send(given)
    await send({ ...given, message: 'Again' })
    const { id } = await newest()
    const admin = api(tenants, { as: 'admin@harta.test' })
    const [{ id: entry }] = (await exec().get(`/lead/lead/${id}/activity_logs?kinds=enquiry`)).body.data.data
    const at = `/lead/lead/${id}/entries/${entry}`
    expect((await admin.put(at, { body: 'Other words' })).status).toBe(403)
    expect((await exec().delete(at)).status).toBe(403)
    expect((await exec().post(`/lead/lead/${id}/entries`, { kind: 'enquiry', body: 'x' })).status).toBe(400)
    expect((await admin.delete(at)).status).toBe(200)
  })

  it('two with one new phone at the same moment make one lead', async () => {
    const given = form()
    const answers = await Promise.all([send(given), send({ ...given, message: 'Me too' })])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    const found = await exec().get(`/lead/leads?contact_no=${given.contact_no.replace('-', '')}`)
    expect(
      found.body.data.data.filter(({ name }: { name: string }) => name === given.name).length,
    ).toBeGreaterThan(0)
    const digits = `6${given.contact_no.replace('-', '')}`
    expect(
      await owner('select 1 from lead where contact_no = $1 and corporate_id = $2', [
        digits,
        tenants.corporate('Harta Prima').id,
      ]),
    ).toHaveLength(1)
  })

  it('[RTE-05] without a code, with an unknown one, with one of a deactivated agent or an ended subscription it is closed', async () => {
    const gone = await publicCodeOf(tenants, 'director@harta.test')
    await owner('update app_user set status = 0 where id = $1', [tenants.userId('director@harta.test')])
    const ended = await publicCodeOf(tenants, 'ended@pinnacle.test')
    for (const given of ['', '0'.repeat(32), "x' or true --", gone, ended]) {
      for (const { status, body } of [await look(given), await send(form(), { code: given })]) {
        expect(status, given).toBe(404)
        expect(body.code, given).toBe('public_form.unknown')
      }
    }
  })

  it('a bad form names its fields; a choice that the corporate has not is none', async () => {
    const { status, body } = await send({
      name: '',
      contact_no: 'abc',
      email: 'x',
      message: 'a'.repeat(2001),
    })
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(['consent', 'contact_no', 'email', 'message', 'name'])
    const odd = await send(form({ budget: 'Everything' }))
    expect(odd.status).toBe(422)
    expect(Object.keys(odd.body.errors)).toEqual(['budget'])
    expect((await send('[]')).status).toBe(400)
  })

  it('what else is sent changes nothing: neither corporate nor assignee nor status', async () => {
    const given = form({
      corporate_id: tenants.corporate('Pinnacle Advisory').id,
      assign_to: tenants.userId('sales@harta.test'),
      status_id: 1,
      remarks: 'mine',
    })
    await send(given)
    const lead = await newest()
    expect(lead).toMatchObject({ name: given.name, assign_to: tenants.userId('exec@harta.test') })
    expect(lead.remarks).not.toContain('mine')
  })

  it('a robot that fills the hidden field is thanked, and nothing is kept', async () => {
    const before = (await newest()).id
    const { status, body } = await send(form({ website: 'https://spam.test' }))
    expect([status, body]).toEqual([201, { data: {} }])
    expect((await newest()).id).toBe(before)
  })

  it('a captcha is needed and counts once, and an address that sends without end has to wait', async () => {
    expect((await send(form(), { captcha: '' })).body.errors).toHaveProperty('captcha')
    const solved = await captcha(tenants)
    expect((await send(form(), { captcha: solved })).status).toBe(201)
    expect((await send(form(), { captcha: solved })).body.codes.captcha[0].key).toBe('captcha.used')
    let last = 0
    for (let n = 0; n < 21; n++) last = (await send(form())).status
    expect(last).toBe(429)
  })

  it('[VAR-03] an open code is no way to another corporate, nor does it stay open', async () => {
    const seen = await tenants.database.transaction(
      { role: 'app', open: `select * from open_public_code('${code}')` },
      (tx) => tx.query<{ corporate_id: number }>('select distinct corporate_id from lead'),
    )
    expect(seen.rows).toEqual([{ corporate_id: tenants.corporate('Harta Prima').id }])
    const after = await tenants.database.transaction({ role: 'app' }, (tx) => tx.query('select 1 from lead'))
    expect(after.rows).toEqual([])
  })
})
