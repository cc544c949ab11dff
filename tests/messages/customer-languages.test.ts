import { extractText } from 'unpdf'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import malay from '../../src/languages/ms.ts'
import { english } from '../../src/domain/texts/en.ts'
import { issuedInvoice } from '../billing/billing-data.ts'
import { askConsent, codeOf, giveConsent, visitorWith } from '../credit-reports/consent-visit.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { pdfOf } from '../setup/pdf-text.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { forgetVisits, mailsTo, publicCodeOf, visit } from '../setup/visitor.ts'

withEngine('customers in their language', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let customer: number
  const admin = () => api(tenants, { as: 'admin@harta.test' })
  const owns = () => api(tenants, { as: 'finance@harta.test' })
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    const made = await sales.post('/customer/customers', {
      name: 'Siti Khadijah',
      contact_no: '0127740001',
      email: 'siti.khadijah@example.my',
      nric: '880214-10-5123',
      language: 'ms',
    })
    customer = made.body.data.id
  })
  beforeEach(() => forgetVisits(tenants))
  const owner = async (text: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Json>(text, values))).rows

  /** What a kept PDF says. */
  async function keptText(file: number): Promise<string> {
    const chunks = await owner('select bytes from stored_file_chunk where file_id = $1 order by seq', [file])
    const bytes = Buffer.concat(chunks.map((chunk) => chunk.bytes as Uint8Array))
    return (await extractText(new Uint8Array(bytes), { mergePages: true })).text
  }

  /** English texts of documents that a document in Malay must not have: those of two words or more, without places. */
  const leftIn = (text: string): string[] => {
    const read = text.replaceAll(/\s+/g, ' ')
    const texts: Record<string, string> = { ...english }
    const own: Record<string, string> = malay.server
    return Object.entries(texts).flatMap(([key, said]) =>
      /\.pdf\.|^application_form\.|^appendix\.|^consent\./.test(key) &&
      /\w \w/.test(said) &&
      !said.includes('%{') &&
      own[key] !== said &&
      read.includes(said)
        ? [said]
        : [],
    )
  }

  it('what is asked of a customer, and the mail with it, is in theirs, whoever asks', async () => {
    await sales.post(`/customer/customer/${customer}/page`, { parts: ['kyc'], documents: ['identity'] })
    expect((await sales.post(`/customer/customer/${customer}/page/mail`)).status).toBe(201)
    const [mail] = await mailsTo(tenants, 'siti.khadijah@example.my')
    expect(mail?.html).toContain('<html lang="ms">')
    expect(mail?.text).toContain('Siti Khadijah')
    expect(mail?.text).toMatch(/Pautan|pautan/)
  })

  it('a consent is worded, signed and kept in their language', async () => {
    const asked = await askConsent(sales, customer)
    const link = visitorWith(tenants, asked.esign_url)
    expect((await link.read()).body.data.wording).toMatch(/^Saya, Siti Khadijah/)
    await link.sendCode()
    const signed = await link.sign({ name: 'Siti', code: await codeOf(tenants, ''), agreed: true })
    expect(signed.status).toBe(200)
    const [kept] = await owner(
      'select language, file_id, wording from credit_consent where customer_id = $1 and signed_at is not null',
      [customer],
    )
    expect(kept.language).toBe('ms')
    const text = await keptText(kept.file_id)
    expect(text).toContain('Saya, Siti Khadijah')
    expect(leftIn(text)).toEqual([])
  })

  it('the application form that they sign has one language throughout', async () => {
    const { body } = await sales.send(`/customer/customer/${customer}/esign-appfrm-generate`, {
      method: 'POST',
    })
    const url = (body.data.esign_url as string).replace('https://urus.test', '')
    const page = await (await tenants.app.request(url)).text()
    expect(page).toContain('<html lang="ms">')
    for (const key of ['notice', 'read', 'nric', 'signer', 'sign', 'decline'] as const)
      expect(page).toContain(malay.server[`esign.sandbox.${key}`])
    expect(page).not.toContain('binding')
    const closed = await tenants.app.request(`${url}0`, { headers: { 'accept-language': 'zh' } })
    expect(await closed.text()).toMatch(/<html lang="zh">[^]*没有待签署的文件/)
    await tenants.app.request(url, {
      method: 'POST',
      headers: { 'accept-language': 'zh' },
      body: new URLSearchParams({ act: 'sign', name: 'Siti Khadijah' }),
    })
    const [kept] = await owner('select file_id from application_form where customer_id = $1', [customer])
    const text = await keptText(kept.file_id)
    expect(text).toContain(malay.server['application_form.title'])
    expect(leftIn(text)).toEqual([])
    expect(text).not.toMatch(/\p{Script=Han}|Phone|Nationality/u)
  })

  it('an invoice and a statement are in the language of their party', async () => {
    const { id, party_id } = await issuedInvoice(admin(), owns(), ['1234.56'])
    expect((await admin().put(`/sales/bill-parties/${party_id}`, { language: 'ms' })).status).toBe(200)
    const statement = await pdfOf(tenants, 'admin@harta.test', `/sales/bill-parties/${party_id}/statement`)
    expect(statement.text).toContain('Penyata')
    expect(leftIn(statement.text)).toEqual([])
    // What was issued stays in the language in which it was issued.
    const issued = await pdfOf(tenants, 'admin@harta.test', `/sales/invoices/${id}/document`)
    expect(issued.text).toMatch(/Invoice/i)
  })

  it('who sends the public form is written to in the language in which they read it', async () => {
    const code = await publicCodeOf(tenants, 'sales@harta.test')
    const sent = await visit(
      tenants,
      '/lead/public-lead',
      { name: 'Lim Mei Ling', contact_no: '0127740099', consent: true },
      { code, language: 'zh' },
    )
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const [lead] = await owner("select language from lead where contact_no = '60127740099'")
    expect(lead.language).toBe('zh')
  })

  const choose = (path: string, link: string, language: string) =>
    api(tenants).send(`${path}/language`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', 'form-link': link.split('#')[1] ?? '' },
      body: JSON.stringify({ language }),
    })
  const kept = async () => (await sales.get(`/customer/customers/${customer}`)).body.data.language

  it('a customer chooses on their page; another’s link, a wrong one and an unknown language change nothing', async () => {
    const page = (await sales.get(`/customer/customer/${customer}/page`)).body.data.link as string
    expect((await choose('/customer/page', page, 'zh')).status).toBe(200)
    expect(await kept()).toBe('zh')
    expect((await choose('/customer/page', page, 'xx')).status).toBe(422)
    expect((await choose('/customer/page', '#nothing', 'en')).status).toBe(404)
    expect(await kept()).toBe('zh')
  })

  it('the language that they choose on the KYC form and on the page of a consent is kept with them', async () => {
    const { esign_url } = await askConsent(sales, customer)
    expect((await choose('/consent/form', esign_url, 'en')).status).toBe(200)
    expect(await kept()).toBe('en')
    const wording = (await visitorWith(tenants, esign_url).read()).body.data.wording
    expect((await choose('/consent/form', esign_url, 'ms')).status).toBe(200)
    expect((await visitorWith(tenants, esign_url).read()).body.data.wording).toBe(wording)
    const page = (await sales.get(`/customer/customer/${customer}/page`)).body.data.link as string
    const shown = await api(tenants).send('/customer/page', {
      headers: { 'form-link': page.split('#')[1] ?? '' },
    })
    const made = JSON.stringify(shown.body)
    const link = /[^"]*\/public\/kyc#[^"]*/.exec(made)?.[0] ?? ''
    expect(link, made).not.toBe('')
    expect((await choose('/kyc/form', link, 'zh')).status).toBe(200)
    expect(await kept()).toBe('zh')
    for (const path of ['/kyc/form', '/consent/form']) {
      expect((await choose(path, '#nothing', 'en')).status).toBe(404)
      expect((await choose(path, path === '/kyc/form' ? link : esign_url, 'xx')).status).toBe(422)
    }
    expect(await kept()).toBe('zh')
  })
  it('a consent page opens in the language of its wording', async () => {
    await sales.put(`/customer/customers/${customer}`, { language: 'zh' })
    const { esign_url } = await askConsent(sales, customer)
    expect((await visitorWith(tenants, esign_url).read()).body.data.language).toBe('zh')
  })

  it('an expired or withdrawn consent link does not change the language', async () => {
    const before = await kept()
    const withdrawn = await askConsent(sales, customer)
    await giveConsent(tenants, withdrawn.esign_url)
    await visitorWith(tenants, withdrawn.esign_url).withdraw()
    expect((await choose('/consent/form', withdrawn.esign_url, 'en')).status).toBe(404)
    const expired = await askConsent(sales, customer)
    await owner('update credit_consent set expires_at = now() where customer_id = $1 and signed_at is null', [
      customer,
    ])
    expect((await visitorWith(tenants, expired.esign_url).read()).body.data.state).toBe('expired')
    expect((await choose('/consent/form', expired.esign_url, 'en')).status).toBe(404)
    expect(await kept()).toBe(before)
  })

  it('an expired or revoked KYC link does not change the language', async () => {
    const before = await kept()
    const send = async () =>
      (await sales.call('POST /customer/customer/:id/kyc', { params: { id: customer } })).body.data[0]
        ?.link ?? ''
    const revoked = await send()
    await sales.call('DELETE /customer/customer/:id/kyc', { params: { id: customer } })
    expect((await choose('/kyc/form', revoked, 'en')).status).toBe(404)
    const expired = await send()
    expect((await choose('/kyc/form', expired, before)).status).toBe(200)
    await owner('update kyc_form set expires_at = now() where customer_id = $1', [customer])
    expect((await choose('/kyc/form', expired, 'en')).status).toBe(404)
    expect(await kept()).toBe(before)
  })
})
