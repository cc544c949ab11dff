import { extractText } from 'unpdf'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { quoteOf } from '../../src/domain/credit/quote.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { askConsent, giveConsent } from '../credit-reports/consent-visit.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { forgetVisits } from '../setup/visitor.ts'

/**
 * Every document about a customer, as staff get it. The case handler works on every customer and has no code that shows an
 * NRIC: each document is masked or refused; with the code, each that has it in full is written down.
 */
withEngine('documents and the NRIC', (engine) => {
  const shown = '880214-10-5611'
  const digits = '880214105611'
  let tenants: TestTenants
  let manager: Api
  let handler: Api
  let customer: number
  let proposal: number
  let report: number
  let signedFile: number
  let pack: number
  let consentFile: number
  let signLink: string
  const owner = async <Row = Json>(text: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Row>(text, values))).rows

  const packed = async (files: number[]): Promise<number> => {
    const asked = await manager.post('/attachment/packs', {
      resource: 'customer',
      record_id: customer,
      files,
      name: 'All of it',
    })
    expect(asked.status).toBeLessThan(300)
    await tenants.jobs.idle()
    return (await manager.get(`/attachment/packs/${asked.body.data.id}`)).body.data.file_id
  }
  beforeEach(() => forgetVisits(tenants))
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    await forgetVisits(tenants)
    manager = api(tenants, { as: 'manager@harta.test' })
    handler = api(tenants, { as: 'handler@harta.test' })
    const admin = api(tenants, { as: 'admin@harta.test' })
    customer = (
      await manager.post('/customer/customers', {
        name: 'Tan Wei Ming',
        contact_no: '0196110001',
        nric: shown,
      })
    ).body.data.id
    const first = (
      await manager.send(`/customer/customer/${customer}/esign-appfrm-generate`, { method: 'POST' })
    ).body.data
    await tenants.app.request(first.esign_url.replace('https://urus.test', ''), {
      method: 'POST',
      body: new URLSearchParams({ act: 'sign', name: 'Tan Wei Ming' }),
    })
    ;[{ file_id: signedFile }] = (await owner(
      'select file_id from application_form where customer_id = $1 and esign_status = 2',
      [customer],
    )) as [{ file_id: number }]
    pack = await packed([signedFile])
    signLink = (
      await manager.send(`/customer/customer/${customer}/esign-appfrm-generate`, { method: 'POST' })
    ).body.data.esign_url
    await giveConsent(tenants, (await askConsent(manager, customer)).esign_url)
    ;[{ file_id: consentFile }] = (await owner('select file_id from credit_consent where customer_id = $1', [
      customer,
    ])) as [{ file_id: number }]
    await admin.post('/credit-report/balance/top-up', { amount: 1000 })
    const prices = (await manager.get('/credit-report/report-prices')).body.content
    report = (
      await manager.post('/credit-report/credit-reports/order', {
        customer_id: customer,
        product: 'credit_report',
        addons: [],
        price: quoteOf(prices, 'credit_report', []).total,
      })
    ).body.data.id
    await tenants.orders.idle()
    proposal = (await manager.post('/proposal/proposal', { psal_customer_id: customer })).body.content.id
  })

  /** How staff get each document. */
  const documents: [name: string, method: string, path: () => string][] = [
    ['the application form', 'GET', () => `/customer/customer/${customer}/esign-appfrm-document`],
    [
      'the application form in full',
      'GET',
      () => `/customer/customer/${customer}/esign-appfrm-document?reveal=1`,
    ],
    ['the signed application form', 'GET', () => `/attachment/attachments/${signedFile}/download`],
    ['a pack with the signed form', 'GET', () => `/attachment/attachments/${pack}/download`],
    ['the signed consent', 'GET', () => `/attachment/attachments/${consentFile}/download`],
    ['the credit report', 'GET', () => `/credit-report/credit-reports/${report}/pdf`],
    ['the DSR', 'GET', () => `/customer/customer/${customer}/dsr.generate`],
    ['the appendix', 'POST', () => `/proposal/appendix/generate/${proposal}`],
  ]
  const open = async (method: string, path: string, as: string) => {
    const answer = await tenants.app.request(`/api${path}`, {
      method,
      headers: { authorization: `Bearer ${await tenants.token(as)}`, 'application-code': 'sas' },
    })
    const isPdf = answer.headers.get('content-type') === 'application/pdf'
    const bytes = new Uint8Array(await answer.arrayBuffer())
    const text = isPdf
      ? (await extractText(bytes, { mergePages: true })).text
      : new TextDecoder().decode(bytes)
    return { status: answer.status, isFull: text.replace(/\D/g, '').includes(digits), isPdf }
  }
  const logged = async (as: string) =>
    (await owner('select id from access_log where user_id = $1', [tenants.userId(as)])).length

  it.each(documents)(
    '%s is masked or refused without the code, and leaves a trace',
    async (_name, method, path) => {
      const before = await logged('handler@harta.test')
      const { status, isFull, isPdf } = await open(method, path(), 'handler@harta.test')
      expect(isFull).toBe(false)
      if (isPdf) expect(await logged('handler@harta.test')).toBeGreaterThan(before)
      else expect([403, 404]).toContain(status)
    },
  )

  it.each(documents)('%s opens with the code and is written down', async (_name, method, path) => {
    const before = await logged('manager@harta.test')
    const { status } = await open(method, path(), 'manager@harta.test')
    expect(status).toBe(200)
    expect(await logged('manager@harta.test')).toBeGreaterThan(before)
  })

  it('the signed form, a pack of it and its reveal are in full for the code alone', async () => {
    const full = async (path: string) => (await open('GET', path, 'manager@harta.test')).isFull
    for (const id of [signedFile, pack]) {
      expect(await full(`/attachment/attachments/${id}/download`)).toBe(true)
      const refused = await handler.get(`/attachment/attachments/${id}/download`)
      expect([refused.status, refused.body.code]).toEqual([403, 'attachment.revealed'])
    }
    expect(await full(`/customer/customer/${customer}/esign-appfrm-document?reveal=1`)).toBe(true)
    const [entry] = await owner(
      `select action, field, record_id from access_log where user_id = $1 and action = 'reveal' order by id desc limit 1`,
      [tenants.userId('manager@harta.test')],
    )
    expect(entry).toEqual({ action: 'reveal', field: 'nric', record_id: customer })
  })

  it('no other way takes the file out without the code: by e-mail, in a pack, or as who made it', async () => {
    const mail = { to: 'me@example.my', subject: 'x', content: '<p>x</p>', attachments_ids: [signedFile] }
    expect((await handler.post('/attachment/send-to-email', mail)).status).toBe(403)
    const part = { resource: 'customer', record_id: customer, files: [signedFile], name: 'x' }
    expect([403, 404]).toContain((await handler.post('/attachment/packs', part)).status)
    // The code is taken from the role of who made the form and the pack.
    await owner(
      `update role set access_codes = array_remove(access_codes, 'c_customer__reveal_nric') where corporate_id = $1 and role_access = 'sales manager'`,
      [tenants.corporate('Harta Prima').id],
    )
    for (const id of [signedFile, pack])
      expect((await manager.get(`/attachment/attachments/${id}/download`)).status).toBe(403)
    await owner(
      `update role set access_codes = access_codes || array['c_customer__reveal_nric'] where corporate_id = $1 and role_access = 'sales manager'`,
      [tenants.corporate('Harta Prima').id],
    )
  })

  it('the customer’s link in the record opens no full NRIC, and stands there for who may send it alone', async () => {
    const record = async (as: Api) =>
      JSON.stringify((await as.get(`/customer/customers/${customer}`)).body.data.additional_detail)
    expect(await record(handler)).not.toContain(digits)
    for (const path of ['', '/document.pdf', '/preview.pdf']) {
      const answer = await tenants.app.request(`${signLink.replace('https://urus.test', '')}${path}`)
      expect(answer.status, path).toBe(200)
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const text = path
        ? (await extractText(bytes, { mergePages: true })).text
        : new TextDecoder().decode(bytes)
      expect(text.replace(/\D/g, ''), path).not.toContain(digits)
    }
    const external = api(tenants, { as: 'director@harta.test' })
    await owner(
      `update role set access_codes = array_remove(access_codes, 'c_customer__edit') where corporate_id = $1 and role_access = 'director'`,
      [tenants.corporate('Harta Prima').id],
    )
    expect(await record(external)).toContain('"esign_url":null')
  })
})
