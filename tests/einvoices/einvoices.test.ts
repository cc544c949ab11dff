import { createHash } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { issue, issuedInvoice, newParty } from '../billing/billing-data.ts'
import { api, filter, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { pdfOf } from '../setup/pdf-text.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { workNextEInvoice } from '../../src/services/sales/einvoice/work-next.ts'
import { buyer, invoiceOf, startEInvoices, supplier } from './einvoice-data.ts'

withEngine('e-invoices', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const finance = () => as('finance@harta.test')
  const owner = async (text: string, values: unknown[] = []): Promise<Json[]> =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Json>(text, values))).rows
  const document = async (id: number): Promise<Json> => (await admin().get(`/sales/invoices/${id}`)).body.data
  const einvoice = async (id: number): Promise<Json> =>
    (await admin().get(`/sales/invoices/${id}/einvoice`)).body.data
  /** All that is due, and what that makes due. */
  const work = async (id: number, runtime = tenants.runtime) => {
    for (let step = 0; step < 6; step++) {
      await owner(
        'update einvoice_submission set run_at = now() where document_id = $1 and run_at is not null',
        [id],
      )
      while (await workNextEInvoice(runtime));
    }
  }
  const inSandbox = (number: string) =>
    owner('select * from einvoice_sandbox_document where number = $1', [number])
  const setting = (values: object) => startEInvoices(tenants, admin(), values)

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    await owner(`update einvoice_submission set run_at = now() + interval '1 day' where run_at is not null`)
    await setting(supplier)
  })

  it('an issued invoice is submitted and validated; what was sent stays with its hash', async () => {
    const { id, number } = await invoiceOf(admin(), finance())
    expect(await einvoice(id)).toMatchObject({ subject: true, state: 'queued', sandbox: true, faults: [] })
    await work(id)
    const valid = await document(id)
    expect(valid.einvoice_status).toBe('valid')
    expect(valid.validated_at).toBeTruthy()
    expect(await einvoice(id)).toMatchObject({ state: 'valid', link: null, submit_by: null })
    const [kept] = await owner(
      'select content, sha256, uuid from einvoice_submission where document_id = $1',
      [id],
    )
    expect(createHash('sha256').update(kept?.content).digest('hex')).toBe(kept?.sha256)
    const sent = await admin().send(`/sales/invoices/${id}/einvoice/sent`, { method: 'GET' })
    expect(sent.body.Invoice[0].ID[0]._).toBe(number)
    expect(kept?.uuid).toMatch(/^[0-9A-Z]{26}$/)
  })

  it('a validated copy with UUID, link and QR code is a second file; the one kept at issue stays', async () => {
    const { id } = await invoiceOf(admin(), finance())
    const before = await pdfOf(tenants, 'admin@harta.test', `/sales/invoices/${id}/document`)
    expect((await admin().get(`/sales/invoices/${id}/validated-document`)).body.code).toBe(
      'billing.not_validated',
    )
    await work(id)
    const copy = await pdfOf(tenants, 'admin@harta.test', `/sales/invoices/${id}/validated-document`)
    const { uuid, validated_pdf_sha256, pdf_sha256 } = await document(id)
    for (const words of [uuid, 'Sample: validated by a sandbox']) expect(copy.text).toContain(words)
    expect(createHash('sha256').update(copy.bytes).digest('hex')).toBe(validated_pdf_sha256)
    const after = await pdfOf(tenants, 'admin@harta.test', `/sales/invoices/${id}/document`)
    expect([Buffer.compare(before.bytes, after.bytes), pdf_sha256]).toEqual([
      0,
      createHash('sha256').update(after.bytes).digest('hex'),
    ])
    const again = await pdfOf(tenants, 'admin@harta.test', `/sales/invoices/${id}/validated-document`)
    expect(Buffer.compare(copy.bytes, again.bytes)).toBe(0)
  })

  it('a party that bills itself, and a corporate that is exempt, have no e-invoice', async () => {
    const self = await invoiceOf(admin(), finance(), { einvoice_by: 'them' })
    expect(await einvoice(self.id)).toMatchObject({ subject: false, state: null })
    await setting({ einvoice_since: null })
    const exempt = await invoiceOf(admin(), finance())
    await setting({ einvoice_since: '2026-01-01' })
    expect(await owner('select 1 from einvoice_submission where document_id = $1', [exempt.id])).toEqual([])
  })

  it('what is missing is named before anything is sent, and sent again once it is there', async () => {
    const { id: party } = await newParty(admin(), { ...buyer, tin: 'X1', city: null })
    const { id, number } = await issuedInvoice(admin(), finance(), ['1000.00'], party)
    await setting({ einvoice_msic: null })
    await work(id)
    expect((await document(id)).einvoice_status).toBe('invalid')
    expect((await einvoice(id)).faults).toEqual([
      { on: 'settings', text: 'Corporate settings: enter MSIC code of your organisation' },
      { on: 'party', text: 'Billing party: TIN isn’t in the right format' },
      { on: 'party', text: 'Billing party: enter City' },
    ])
    expect(await inSandbox(number)).toEqual([])
    await setting({ einvoice_msic: '68201' })
    const { version } = (await admin().get(`/sales/bill-parties/${party}`)).body.data
    await admin().put(`/sales/bill-parties/${party}`, { tin: buyer.tin, city: 'Kuala Lumpur', version })
    expect((await admin().post(`/sales/invoices/${id}/einvoice`, {})).status).toBe(202)
    await work(id)
    expect((await document(id)).einvoice_status).toBe('valid')
    expect((await admin().post(`/sales/invoices/${id}/einvoice`, {})).body.code).toBe('einvoice.live')
    expect(await inSandbox(number)).toHaveLength(1)
  })

  it('a refusal and a failed validation show the words of MyInvois; a slow one is waited for', async () => {
    const [rejected, unknown, slow] = [
      await invoiceOf(admin(), finance(), { tin: 'C20880050400' }),
      await invoiceOf(admin(), finance(), { tin: 'C20880050404' }),
      await invoiceOf(admin(), finance(), { tin: 'C20880050555' }),
    ]
    for (const { id } of [rejected, unknown, slow]) await work(id)
    expect((await einvoice(rejected.id)).faults[0].text).toContain('MyInvois: TIN C20880050400 was rejected')
    expect((await einvoice(unknown.id)).faults[0].text).toContain('is not known together with')
    expect((await document(slow.id)).einvoice_status).toBe('submitted')
    expect((await admin().post(`/sales/invoices/${slow.id}/cancel`, { reason: 'x' })).body.code).toBe(
      'einvoice.on_its_way',
    )
    await owner(
      `update einvoice_sandbox_document set received_at = now() - interval '2 minutes' where number = $1`,
      [slow.number],
    )
    await work(slow.id)
    expect((await document(slow.id)).einvoice_status).toBe('valid')
    const problems = await admin().get(`/sales/invoices?limit=500&${filter({ einvoice_problem: 1 })}`)
    const ids = problems.body.data.data.map(({ id }: Json) => id)
    expect([rejected.id, unknown.id, slow.id].map((id) => ids.includes(id))).toEqual([true, true, false])
  })

  it('an outage is sat out, and told once 72 hours are over', async () => {
    const { id, number } = await invoiceOf(admin(), finance())
    await setting({ sandbox_fails: true })
    await work(id)
    expect(await einvoice(id)).toMatchObject({ state: 'queued', faults: [] })
    expect((await einvoice(id)).next_at).toBeTruthy()
    await owner(`update sales_document set issued_at = now() - interval '73 hours' where id = $1`, [id])
    await work(id)
    expect(await einvoice(id)).toMatchObject({
      state: 'failed',
      error: 'MyInvois didn’t respond within 72 hours of issue',
    })
    await setting({ sandbox_fails: false })
    expect(await inSandbox(number)).toEqual([])
    expect((await admin().post(`/sales/invoices/${id}/einvoice`, {})).status).toBe(202)
    await work(id)
    expect((await document(id)).einvoice_status).toBe('valid')
  })

  it('what arrived although its sender died is found again, and not sent twice, also after two hours', async () => {
    const { id, number } = await invoiceOf(admin(), finance())
    await work(id)
    // As a server leaves it that dies between sending and keeping what came of it.
    await owner(
      `update einvoice_submission set state = 'queued', run_at = now(), submission_uid = null, uuid = null, long_id = null
       where document_id = $1`,
      [id],
    )
    await owner(
      `update einvoice_sandbox_document set received_at = now() - interval '3 hours' where number = $1`,
      [number],
    )
    await work(id)
    expect(await inSandbox(number)).toHaveLength(1)
    expect((await document(id)).einvoice_status).toBe('valid')
  })

  it('two workers at once send a document once', async () => {
    const { id, number } = await invoiceOf(admin(), finance())
    await Promise.all([workNextEInvoice(tenants.runtime), workNextEInvoice(tenants.runtime)])
    await work(id)
    expect(await inSandbox(number)).toHaveLength(1)
  })

  it('the sandbox finds the same content again for two hours, as MyInvois does', async () => {
    const { id, number } = await invoiceOf(admin(), finance())
    await work(id)
    const again = `update einvoice_submission set state = 'queued', run_at = now(), sent_at = null, submission_uid = null,
      uuid = null where document_id = $1`
    await owner(again, [id])
    await owner('update einvoice_sandbox_document set number = $2 where number = $1', [
      number,
      `${number}-other`,
    ])
    await work(id)
    expect((await einvoice(id)).faults[0].text).toContain('Duplicated submitted document')
  })

  it('a credit note names the UUID of its invoice and waits until that is valid', async () => {
    const invoice = await invoiceOf(admin(), finance())
    const [line] = (await admin().get(`/sales/invoices/${invoice.id}/lines`)).body.data
    const { data: draft } = (
      await admin().post('/sales/credit-notes', {
        invoice_id: invoice.id,
        reason: 'Rebate',
        lines: [{ line_id: line.id, amount: '300.00' }],
      })
    ).body
    const note = await issue(admin(), finance(), draft.id)
    await owner(`update einvoice_submission set run_at = now() + interval '1 day' where document_id = $1`, [
      invoice.id,
    ])
    while (await workNextEInvoice(tenants.runtime));
    expect(await einvoice(note.id)).toMatchObject({ state: 'queued', attempts: 1, faults: [] })
    await work(invoice.id)
    await work(note.id)
    const { uuid } = await document(invoice.id)
    const sent = (await admin().send(`/sales/invoices/${note.id}/einvoice/sent`, { method: 'GET' })).body
      .Invoice[0]
    expect(sent.InvoiceTypeCode[0]._).toBe('02')
    expect(sent.BillingReference[0].InvoiceDocumentReference[0]).toEqual({
      ID: [{ _: invoice.number }],
      UUID: [{ _: uuid }],
    })
    expect((await document(note.id)).einvoice_status).toBe('valid')
  })

  it('a valid e-invoice is cancelled with its document for 72 hours, then only a credit note helps', async () => {
    const { id, number } = await invoiceOf(admin(), finance())
    await work(id)
    // Long issued, lately validated: the 72 hours are those of the e-invoice.
    await owner(`update sales_document set issued_at = now() - interval '100 hours' where id = $1`, [id])
    const asked = await admin().post(`/sales/invoices/${id}/cancel`, { reason: 'Wrong party' })
    expect(asked.body.data).toMatchObject({ status: 'Issued', einvoice_status: 'cancelling' })
    const receipt = await admin().post('/sales/receipts', {
      party_id: asked.body.data.party_id,
      received_on: '2026-11-01',
      amount: '1.00',
      reference: `TT ${id}`,
      document_ids: [id],
    })
    expect(receipt.body.codes.document_ids[0].key).toBe('billing.cancelling')
    await work(id)
    expect(await document(id)).toMatchObject({
      status: 'Cancelled',
      einvoice_status: 'cancelled',
      cancel_reason: 'Wrong party',
      number,
    })
    const late = await invoiceOf(admin(), finance())
    await work(late.id)
    await owner(`update sales_document set validated_at = now() - interval '73 hours' where id = $1`, [
      late.id,
    ])
    const refused = await admin().post(`/sales/invoices/${late.id}/cancel`, { reason: 'x' })
    expect([refused.status, refused.body.code]).toEqual([409, 'einvoice.too_late'])
    expect(refused.body.message).toContain('credit note')
  })

  it('where MyInvois will not cancel it, the document stays and says why', async () => {
    const { id, number } = await invoiceOf(admin(), finance())
    await work(id)
    await owner(
      `update einvoice_sandbox_document set received_at = now() - interval '73 hours' where number = $1`,
      [number],
    )
    await admin().post(`/sales/invoices/${id}/cancel`, { reason: 'Wrong party' })
    await work(id)
    expect(await document(id)).toMatchObject({ status: 'Issued', einvoice_status: 'valid' })
    expect((await einvoice(id)).error).toBe('OperationPeriodOver')
  })

  it('an e-invoice that was not sent yet is withdrawn with its document', async () => {
    const { id, number } = await invoiceOf(admin(), finance())
    expect((await admin().post(`/sales/invoices/${id}/cancel`, { reason: 'x' })).body.data.status).toBe(
      'Cancelled',
    )
    await work(id)
    expect(await inSandbox(number)).toEqual([])
    expect((await admin().post(`/sales/invoices/${id}/einvoice`, {})).body.code).toBe('einvoice.not_subject')
  })

  it('a TIN is checked with its BRN, and unchecked again once it changes', async () => {
    const { id } = await newParty(admin(), { ...buyer, tin: 'C20880050404' })
    const check = () => admin().post(`/sales/bill-parties/${id}/check-tin`, {})
    expect((await check()).body.data).toMatchObject({ tin_status: 'not_found' })
    const { version } = (await admin().get(`/sales/bill-parties/${id}`)).body.data
    const changed = await admin().put(`/sales/bill-parties/${id}`, { tin: 'C20880050010', version })
    expect(changed.body.data).toMatchObject({ tin_status: 'unchecked', tin_checked_at: null })
    expect((await check()).body.data.tin_status).toBe('valid')
    await setting({ sandbox_fails: true })
    expect((await check()).status).toBe(503)
    await setting({ sandbox_fails: false })
    const bare = await newParty(admin(), { tin: 'C20880050010' })
    expect((await admin().post(`/sales/bill-parties/${bare.id}/check-tin`, {})).body.code).toBe(
      'einvoice.party_missing',
    )
  })

  it('a TIN that another corporate files under is refused, however it is typed (422)', async () => {
    const pinnacle = tenants.corporate('Pinnacle Advisory').id
    const put = (einvoice_tin: string) =>
      as('owner@pinnacle.test').put(`/access-control/corporate/${pinnacle}`, { einvoice_tin })
    for (const tin of [supplier.einvoice_tin, 'c2584563222', 'C-2584 563222'])
      expect(Object.keys((await put(tin)).body.errors ?? {}), tin).toEqual(['einvoice_tin'])
    expect((await put('C1112223334')).status).toBe(200)
  })

  it('what was sent has the NRIC of its party: for issuers alone, each time noted', async () => {
    const { id } = await invoiceOf(admin(), finance(), { brn: null, nric: '900101145678' })
    await work(id)
    const path = `/sales/invoices/${id}/einvoice/sent`
    // An administrator who approves and does not issue: the code that shows the NRIC of parties is missing.
    const grant = (change: string) =>
      owner(`update role set access_codes = ${change} where role_type = 'admin' and corporate_id = $1`, [
        tenants.corporate('Harta Prima').id,
      ])
    await grant(`array_remove(access_codes, 'inv_invoice__issue')`)
    await owner('update app_user set access_version = access_version + 1')
    expect((await finance().get(`/sales/invoices/${id}`)).status).toBe(200)
    expect((await finance().send(path, { method: 'GET' })).status).toBe(403)
    await grant(`access_codes || '{inv_invoice__issue}'`)
    await owner('update app_user set access_version = access_version + 1')
    const sent = await admin().send(path, { method: 'GET' })
    expect(JSON.stringify(sent.body)).toContain('900101145678')
    expect(
      await owner(
        "select from access_log where resource = 'sales_document' and record_id = $1 and format = 'json'",
        [id],
      ),
    ).toHaveLength(1)
  })

  it('only issuers of the corporate see and send e-invoices', async () => {
    const { id, party_id } = await invoiceOf(admin(), finance())
    for (const email of ['owner@harta.test', 'sales@harta.test', 'owner@pinnacle.test'])
      for (const [method, path] of [
        ['GET', `/sales/invoices/${id}/einvoice`],
        ['GET', `/sales/invoices/${id}/einvoice/sent`],
        ['POST', `/sales/invoices/${id}/einvoice`],
        ['POST', `/sales/bill-parties/${party_id}/check-tin`],
      ] as const)
        expect((await as(email).send(path, { method })).status, `${email} ${path}`).toBe(403)
    expect((await admin().post('/sales/invoices/999999999/einvoice', {})).status).toBe(404)
    expect((await admin().get(`/sales/invoices/999999999/einvoice`)).status).toBe(404)
  })
})
