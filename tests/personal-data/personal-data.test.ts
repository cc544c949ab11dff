import { strFromU8, unzipSync } from 'fflate'
import { extractText } from 'unpdf'
import { beforeAll, expect, it } from 'vitest'
import { wireTime } from '../../src/domain/dates/wire.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { appCodeOf, TestTenants } from '../setup/test-tenants.ts'

withEngine('what people may ask about their data', (engine) => {
  let tenants: TestTenants
  let admin: Api
  let sales: Api
  let phones = 138_400_100
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
  })
  const owner = async <Row>(text: string, values: unknown[] = []) =>
    tenants.database.transaction({ role: 'owner' }, async (tx) => (await tx.query<Row>(text, values)).rows)
  const part = (id: number, record = 'customer') => ({
    params: { service: record, record, id },
  })
  const made = async (path: string, body: Json): Promise<Json> => {
    const answer = await admin.post(path, body)
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return answer.body.data
  }
  /** A customer of whom much is known, each piece with a word of its own. */
  const someone = async (name: string, nric: string, word = 'Velkamo') => {
    const contact_no = `60${++phones}`
    const { id } = await made('/customer/customers', {
      name,
      contact_no,
      nric,
      email: `person${phones}@example.test`,
      monthly_income: '5000',
      remarks: `Allergic to ${word}`,
    })
    await made('/customer/addresses', { customer_id: id, street: `7 Jalan ${word}` })
    await made('/customer/dependants', {
      customer_id: id,
      name: `${word} Junior`,
      relationship: 'child',
    })
    const gone = await made('/customer/addresses', {
      customer_id: id,
      street: `8 Jalan ${word}`,
    })
    await admin.delete(`/customer/addresses/${gone.id}`)
    await made(`/customer/customer/${id}/entries`, { kind: 'note', body: `${word} called` })
    await admin.call('POST /:service/:record/:id/consents', {
      ...part(id),
      body: {
        channel: 'sms',
        granted: true,
        means: 'call',
        proof: `${word} said so`,
        given_at: '2026-01-02 10:00:00',
      },
    })
    const sent = await admin.call('POST /messaging/sms', {
      body: {
        owner_type: 'Customer',
        owner_id: id,
        sms_number: contact_no,
        sms_content: `RM0.00 Harta Prima: Hi ${word}, your documents are in.`,
      },
    })
    expect(sent.status).toBe(201)
    const form = new FormData()
    form.set('file', new File([`%PDF-1.4 ${word}`], `${word} payslip.pdf`, { type: 'application/pdf' }))
    const file = await admin.send(`/customer/customer/${id}/files`, { method: 'POST', body: form })
    expect(file.status, JSON.stringify(file.body)).toBe(201)
    await admin.put(`/customer/customers/${id}`, { remarks: `${word} is well again` })
    return { id, contact_no, nric: nric.replace(/\D/g, ''), file: file.body.data.id as number }
  }
  const erase = (as: Api, id: number, reason = 'They asked for it by e-mail', record = 'customer') =>
    as.call('POST /:service/:record/:id/erasure', { ...part(id, record), body: { reason } })
  const takeOut = async (as: string, id: number) => {
    const headers = {
      'application-code': appCodeOf(as),
      authorization: `Bearer ${await tenants.token(as)}`,
    }
    return tenants.app.request(`/api/customer/customer/${id}/take-out`, { method: 'POST', headers })
  }
  /** Every text of every table of the corporate, as the owner of the database reads it. */
  const everything = async (): Promise<string> => {
    const tables = await owner<{ name: string }>(`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'corporate_id'
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`)
    const texts: string[] = []
    for (const { name } of tables) {
      const rows = await owner<{ row: string }>(
        `select '${name} ' || to_jsonb(t)::text as row from "${name}" t`,
      )
      texts.push(...rows.map(({ row }) => row))
    }
    return texts.join('\n')
  }

  it('[PDPA] everything about one person is one file, JSON and PDF, and that it was taken is written down', async () => {
    const person = await someone('Velkamo bin Testo', '860505-14-3072')
    const proposal = (await admin.post('/proposal/proposal', { psal_customer_id: person.id })).body.content
      .id as number
    const fee = { pfee_psal_id: proposal, pfee_type: 'Stamping', pfee_outstanding: '250' }
    expect((await admin.post('/proposal/fees-charge', fee)).status).toBe(201)
    const large = `%PDF-1.4 ${'Velkamo earns well. '.repeat(70_000)}`
    for (const content of ['%PDF-1.4 the same name', large]) {
      const form = new FormData()
      form.set('file', new File([content], 'VELKAMO payslip.pdf', { type: 'application/pdf' }))
      await admin.send(`/customer/customer/${person.id}/files`, { method: 'POST', body: form })
    }
    const proof = new FormData()
    proof.set('file', new File(['%PDF-1.4 EPF'], 'EPF.pdf', { type: 'application/pdf' }))
    const kept = await admin.send('/attachment/attachments', { method: 'POST', body: proof })
    const [basic] = (await admin.get('/lookup/income-type')).body
    await made('/customer/incomes', {
      customer_id: person.id,
      source: 'Velkamo Sdn Bhd',
      income_type_id: basic.id,
      amount: '4000',
      document_1: kept.body.data.id,
    })
    const answer = await takeOut('admin@harta.test', person.id)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/zip'])
    const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    const data = JSON.parse(strFromU8(parts['data.json'] ?? new Uint8Array())) as Json
    expect(data.customer.records).toMatchObject([{ id: person.id, nric: person.nric }])
    expect(data.customer).toMatchObject({
      customer_address: [{ street: '7 Jalan Velkamo' }],
      proposal: [{ id: proposal }],
      proposal_fee: [{ pfee_type: 'Stamping' }],
      contact_consent: [{ proof: 'Velkamo said so' }],
      sms_log: [{ sms_content: expect.stringContaining('Hi Velkamo') }],
      files: [
        { name: 'Velkamo payslip.pdf', path: 'documents/Velkamo payslip.pdf' },
        { name: 'VELKAMO payslip.pdf', path: 'documents/VELKAMO payslip (2).pdf' },
        { name: 'VELKAMO payslip.pdf', path: 'documents/VELKAMO payslip (3).pdf' },
        { name: 'EPF.pdf', path: 'documents/EPF.pdf' },
      ],
      access_log: [{ action: 'export' }],
    })
    expect(data.customer.record_entry.map(({ body }: Json) => body)).toContain('Velkamo called')
    expect(data.customer.changes.length).toBeGreaterThan(1)
    expect(Object.keys(parts)).toHaveLength(6)
    const document = (name: string) => strFromU8(parts[`documents/${name}`] ?? new Uint8Array())
    expect(document('Velkamo payslip.pdf')).toBe('%PDF-1.4 Velkamo')
    expect(document('VELKAMO payslip (3).pdf')).toBe(large)
    expect(document('EPF.pdf')).toBe('%PDF-1.4 EPF')
    const { text } = await extractText(parts['data.pdf'] ?? new Uint8Array(), { mergePages: true })
    expect(text).toMatch(/Personal data of Velkamo bin Testo[^]*7 Jalan Velkamo[^]*Velkamo said so/)
    const log = await admin.call('GET /:service/:record/:id/access-log', part(person.id))
    expect(log.body.data).toMatchObject([{ action: 'export', user_name: expect.any(String) }])
  })

  it('[PDPA] who saw the NRIC in full or took a document is read on the record', async () => {
    const person = await someone('Velkamo of the log', '860505-14-3082')
    await admin.post(`/customer/customers/${person.id}/reveal`, { field: 'nric' })
    await admin.get(`/attachment/attachments/${person.file}/download`)
    await admin.get(`/customer/customer/${person.id}/dsr.generate`)
    const log = await admin.call('GET /:service/:record/:id/access-log', part(person.id))
    expect(log.body.data.map(({ action, field, file_name }) => [action, field ?? file_name])).toEqual([
      ['download', expect.stringContaining('DSR')],
      ['download', 'Velkamo payslip.pdf'],
      ['reveal', 'nric'],
    ])
    expect((await sales.call('GET /:service/:record/:id/access-log', part(person.id))).status).toBe(403)
  })

  it('[PDPA] erasing overwrites what is personal everywhere, and leaves what is counted', async () => {
    const person = await someone('Zorvani Erasable', '860505-14-3092', 'Zorvani')
    const figures = async () => (await admin.get('/customer/customers?limit=1')).body.data.total
    const lines = async () =>
      (
        await owner<{ n: string }>(
          'select count(*) as n from audit where table_name = $1 and record_id = $2',
          ['customer', person.id],
        )
      )[0]?.n
    const total = await figures()
    const counted = Number(await lines())
    const other = await someone('Sorbinam Testo', '860505-14-3102')
    await made('/customer/joint-profiles', {
      customer_id: other.id,
      name: 'Zorvani Erasable',
      joint_customer_id: person.id,
    })
    const payslip = new FormData()
    payslip.set('file', new File(['%PDF-1.4 Zorvani'], 'Zorvani May.pdf', { type: 'application/pdf' }))
    const kept = await admin.send('/attachment/attachments', { method: 'POST', body: payslip })
    const [basic] = (await admin.get('/lookup/income-type')).body
    await made('/customer/incomes', {
      customer_id: person.id,
      source: 'Zorvani Sdn Bhd',
      income_type_id: basic.id,
      amount: '4000',
      document_1: kept.body.data.id,
    })
    const proposal = await admin.post('/proposal/proposals', {
      psal_customer_id: person.id,
      name: 'Zorvani Erasable',
      remarks: 'Zorvani is in a hurry',
    })
    expect(proposal.status, JSON.stringify(proposal.body)).toBe(201)
    expect((await erase(admin, person.id)).status).toBe(200)
    const all = await everything()
    expect(
      all.split('\n').filter((line) => line.includes(person.nric) || line.includes(person.contact_no)),
    ).toEqual([])
    expect(all.split('\n').filter((line) => line.includes('Zorvani'))).toEqual([])
    const after = (await admin.get(`/customer/customers/${person.id}`)).body.data
    expect(after).toMatchObject({
      name: `Erased ${person.id}`,
      nric: null,
      email: null,
      monthly_income: '4000.00',
    })
    expect(await figures()).toBe(total + 1)
    expect(Number(await lines())).toBeGreaterThanOrEqual(counted)
    expect((await admin.get('/customer/customers?q=Zorvani Erasable')).body.data.data).toEqual([])
    const found = (await admin.get(`/customer/customers/${other.id}`)).body.data
    expect(found.full_name).not.toContain('Zorvani Erasable')
    const { body } = await admin.call('GET /:service/:record/:id/personal', part(person.id))
    expect(body.data.erased).toMatchObject({ reason: 'They asked for it by e-mail' })
    expect((await erase(admin, person.id)).status).toBe(409)
    const activity = await admin.get(`/customer/customer/${person.id}/activity_logs`)
    expect([activity.status, JSON.stringify(activity.body).includes('Zorvani')]).toEqual([200, false])
  })

  it('[PDPA] notices that name somebody without being kept with their record say nothing of who was erased', async () => {
    const person = await someone('Quexilon Mentioned', '860505-14-3112', 'Quexilon')
    const advisory = await made('/loan-management/loan-advisories', {
      customer_id: person.id,
      name: 'Quex loan',
    })
    const reader = tenants.userId('director@harta.test')
    const [called] = await owner<{ name: string }>('select name from app_user where id = $1', [reader])
    await made(`/loan-management/loan_advisory/${advisory.id}/entries`, {
      kind: 'note',
      body: `@${called?.name} please look`,
      mentions: [reader],
    })
    await made('/notification/notifications', {
      noti_user_id: reader,
      noti_message: 'Please call Quexilon Mentioned',
    })
    await made('/notification/notifications', { noti_user_id: reader, noti_message: 'Please call the bank' })
    const told = async () =>
      (
        await owner<{ noti_message: string }>(
          'select noti_message from notification where noti_user_id = $1 order by id',
          [reader],
        )
      ).map(({ noti_message }) => noti_message)
    expect((await told())[0]).toMatch(/^Loan advisory Quex loan: /)
    expect((await erase(admin, person.id)).status).toBe(200)
    expect((await everything()).split('\n').filter((line) => line.includes('Quex'))).toEqual([])
    expect(await told()).toEqual(['Erased', 'Erased', 'Please call the bank'])
  })

  it('[PDPA] what proposals froze, what management was asked and what a case needs say nothing of who was erased', async () => {
    const { id } = await someone('Quorlin Erasable', '860505-14-3142', 'Quorlin')
    const [basic] = (await admin.get('/lookup/income-type')).body
    await made('/customer/incomes', {
      customer_id: id,
      source: 'Quorlin Sdn Bhd',
      income_type_id: basic.id,
      amount: '4000',
    })
    const proposal = (await admin.post('/proposal/proposal', { psal_customer_id: id })).body.content
      .id as number
    await admin.post(`/proposal/proposal/${proposal}`, { psal_main_status: 'preparing' })
    const figures = `/proposal/proposal/sync-customer-financial/${proposal}`
    const { sections } = (await admin.get(figures)).body.content
    const synced = await admin.post(
      figures,
      Object.fromEntries((sections as Json[]).map(({ name, current }) => [name, current])),
    )
    expect(synced.status).toBe(200)
    await admin.post(`/proposal/proposal/sync-final/${proposal}`)
    const asked = await admin.post(`/proposal/proposal/management/${proposal}`, { note: 'Quorlin waits' })
    expect(asked.status, JSON.stringify(asked.body)).toBe(200)
    expect((await erase(admin, id)).status).toBe(200)
    const all = await everything()
    expect(all.split('\n').filter((line) => line.includes('Quorlin'))).toEqual([])
    expect((await admin.get(`/proposal/proposal/management/${proposal}`)).status).toBe(200)
    expect((await admin.get(`/proposal/proposal/detail/${proposal}`)).status).toBe(200)
  })

  it('[PDPA] an erased record is neither changed nor added to', async () => {
    const { id } = await someone('Velkamo Gone', '860505-14-3152')
    const addresses = (await admin.get(`/customer/addresses?filter=${JSON.stringify({ customer_id: id })}`))
      .body
    const address = addresses.data.data[0].id as number
    const tomorrow = wireTime(Date.now() + 86_400_000)
    expect((await erase(admin, id)).status).toBe(200)
    const refused = [
      await admin.put(`/customer/customers/${id}`, { name: 'Back Again' }),
      await admin.post('/customer/addresses', { customer_id: id, street: '9 Jalan Back' }),
      await admin.put(`/customer/addresses/${address}`, { street: '9 Jalan Back' }),
      await admin.post(`/customer/customer/${id}/entries`, { kind: 'note', body: 'Back again' }),
      await admin.post('/consent/esign/generate', { customer_id: id }),
      await admin.post(`/customer/customer/${id}/appointments`, { starts_at: tomorrow, title: 'Back again' }),
      await admin.post('/loan-management/loan-advisories', { customer_id: id }),
      await admin.post('/sales/cases', { customer_id: id, prod_type: 'MORTGAGE' }),
      await admin.post(`/customer/customer/${id}/consents`, {
        channel: 'sms',
        granted: true,
        means: 'call',
        proof: 'Asked on the phone',
        given_at: '2026-01-05 10:00:00',
      }),
    ]
    for (const answer of refused)
      expect([answer.status, answer.body.code]).toEqual([409, 'personal.is_erased'])
    expect((await takeOut('admin@harta.test', id)).status).toBe(200)
    expect((await admin.delete(`/customer/customers/${id}`)).status).toBe(200)
  })

  it('[PDPA] what the law keeps is not erased, and it is said why', async () => {
    const { id } = await someone('Velkamo Signed', '860505-14-3112')
    await owner(
      `insert into application_form (corporate_id, customer_id, created_by, document, esign_status, expires_at, signed_at)
       select corporate_id, id, $2, '{}', 2, now(), now() from customer where id = $1`,
      [id, tenants.userId('admin@harta.test')],
    )
    const refused = await erase(admin, id)
    expect([refused.status, (refused.body as Json).message]).toEqual([
      409,
      expect.stringMatching(/6 years, until/),
    ])
    const { body } = await admin.call('GET /:service/:record/:id/personal', part(id))
    expect(body.data).toMatchObject({ erased: null, kept: [expect.stringMatching(/AMLA/)] })
  })

  it('[PDPA] who is on legal hold is not erased until the hold is lifted', async () => {
    const { id } = await someone('Velkamo Held', '860505-14-3122')
    const hold = { ...part(id), body: { reason: 'A dispute over the fee' } }
    expect((await admin.call('POST /:service/:record/:id/hold', hold)).status).toBe(201)
    expect((await admin.call('POST /:service/:record/:id/hold', hold)).status).toBe(409)
    expect((await erase(admin, id)).status).toBe(409)
    expect((await admin.call('DELETE /:service/:record/:id/hold', part(id))).status).toBe(200)
    expect((await admin.call('DELETE /:service/:record/:id/hold', part(id))).status).toBe(409)
    expect((await erase(admin, id)).status).toBe(200)
  })

  it('[PDPA] a lead that became a customer is erased with them, and not before', async () => {
    const lead = await made('/lead/leads', { name: 'Velkamo Began', contact_no: '0138888001' })
    const alone = await made('/lead/leads', { name: 'Velkamo Alone', contact_no: '0138888002' })
    const customer = await admin.post(`/lead/lead/${lead.id}/conversion`, {})
    expect(customer.status).toBe(201)
    expect((await erase(admin, lead.id, 'They asked', 'lead')).status).toBe(409)
    expect((await erase(admin, customer.body.data.id)).status).toBe(200)
    expect((await admin.get(`/lead/leads/${lead.id}`)).body.data.name).toBe(`Erased ${lead.id}`)
    expect((await erase(admin, alone.id, 'They asked', 'lead')).status).toBe(200)
    expect(await everything()).not.toMatch(/Velkamo (Began|Alone)/)
  })

  it('[PDPA] a lead whose customer was deleted is erased together with that customer', async () => {
    const lead = await made('/lead/leads', { name: 'Velkamo Orphan', contact_no: '0138888003' })
    const customer = await admin.post(`/lead/lead/${lead.id}/conversion`, {})
    expect(customer.status).toBe(201)
    expect((await admin.delete(`/customer/customers/${customer.body.data.id}`)).status).toBe(200)
    const { body } = await admin.call('GET /:service/:record/:id/personal', part(lead.id, 'lead'))
    expect(body.data).toMatchObject({ erased: null, kept: [] })
    const ofAdmin = `where role_name = 'Admin' and corporate_id = ${tenants.corporate('Harta Prima').id}`
    await owner(`update role set access_codes = array_remove(access_codes, 'c_customer__erase') ${ofAdmin}`)
    expect((await erase(admin, lead.id, 'They asked', 'lead')).status).toBe(403)
    await owner(`update role set access_codes = access_codes || '{c_customer__erase}' ${ofAdmin}`)
    expect((await erase(admin, lead.id, 'They asked', 'lead')).status).toBe(200)
    expect(await everything()).not.toContain('Velkamo Orphan')
  })

  it('[PDPA] only whom the code lets, only in their corporate, only with a reason', async () => {
    const { id } = await someone('Velkamo Guarded', '860505-14-3132')
    const others = api(tenants, { as: 'owner@pinnacle.test' })
    for (const [as, status] of [
      [sales, 403],
      [others, 404],
    ] as const) {
      const mine =
        as === sales
          ? (await sales.post('/customer/customers', { name: 'Own', contact_no: `0${++phones}` })).body.data
              .id
          : id
      expect((await erase(as, mine)).status).toBe(status)
      expect((await as.call('GET /:service/:record/:id/personal', part(mine))).status).toBe(status)
      expect(
        (await as.call('POST /:service/:record/:id/hold', { ...part(mine), body: { reason: 'Just so' } }))
          .status,
      ).toBe(status)
      expect((await takeOut(as === sales ? 'sales@harta.test' : 'owner@pinnacle.test', mine)).status).toBe(
        status,
      )
    }
    expect((await erase(admin, id, ' ')).status).toBe(422)
    expect((await admin.get(`/customer/customers/${id}`)).body.data.name).toBe('Velkamo Guarded')
  })
})
