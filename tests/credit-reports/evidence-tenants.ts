import { PDFDocument } from '@cantoo/pdf-lib'
import { beforeAll, beforeEach, expect } from 'vitest'
import { quoteOf } from '../../src/domain/credit/quote.ts'
import { deliverNext } from '../../src/services/credit-report/deliver-next.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import type { TestEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { forgetVisits } from '../setup/visitor.ts'
import { askConsent, giveConsent } from './consent-visit.ts'

/** Test tenants and what makes each kind of evidence in them. */
export function useEvidence(engine: TestEngine) {
  let tenants: TestTenants
  let sales: Api
  let admin: Api
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
  })
  beforeEach(() => forgetVisits(tenants))

  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Row & object>(text, values))).rows
  const corporate = () => tenants.corporate('Harta Prima').id

  let made = 0
  const customer = async (): Promise<number> => {
    const body = { name: 'Tan Mei Ling', contact_no: `0197${300_000 + ++made}`, passport_no: `K${made}` }
    return (await sales.post('/customer/customers', body)).body.data.id
  }
  const filesOf = async (resource: string, id: number, as = sales): Promise<Json[]> =>
    (await as.get(`/attachment/attachments?search[resource]=${resource}&search[record_id]=${id}`)).body
      .content
  const download = (id: number, as: Api = sales) => as.get(`/attachment/attachments/${id}/download`)
  const entry = (resource: string, id: number, entryId: number) => `/${resource}/${id}/entries/${entryId}`
  const upload = async (base: string, id: number, as = sales): Promise<Json> => {
    const pdf = await PDFDocument.create()
    pdf.addPage([300, 400])
    const body = new FormData()
    body.set('file', new File([new Uint8Array(await pdf.save())], 'offer.pdf'))
    return (await as.send(`/${base}/${id}/files`, { method: 'POST', body })).body.data
  }

  /** A customer whose consent is signed, with its file. */
  async function consented(): Promise<{ id: number; file: Json; link: string }> {
    const id = await customer()
    const { esign_url: link } = await askConsent(sales, id)
    await giveConsent(tenants, link)
    const [file = {}] = await filesOf('customer', id)
    return { id, file, link }
  }
  async function signedForm(): Promise<{ id: number; file: Json }> {
    const id = await customer()
    const sent = await sales.send(`/customer/customer/${id}/esign-appfrm-generate`, { method: 'POST' })
    const url = String(sent.body.data.esign_url).replace('https://urus.test', '')
    const answer = await tenants.app.request(url, {
      method: 'POST',
      body: new URLSearchParams({ act: 'sign', name: 'Tan Mei Ling' }),
    })
    expect(answer.status).toBe(303)
    const [file = {}] = await filesOf('customer', id)
    return { id, file }
  }
  async function proposal(): Promise<number> {
    const id = await customer()
    const types = (await admin.get('/lookup/income-type')).body as Json[]
    const income = { source: 'Petronas', income_type_id: types.find(({ kind }) => kind === 'basic')?.['id'] }
    await sales.post('/customer/incomes', { customer_id: id, ...income, amount: '6000', documented: true })
    const { id: proposed } = (await sales.post('/proposal/proposal', { psal_customer_id: id })).body.content
    await sales.post('/proposal/product', { psal_id: proposed, product_type: 'MORTGAGE', amount: '400000' })
    await sales.post(`/proposal/proposal/${proposed}`, {
      psal_main_status: 'preparing',
      fees_charges: [{ pfee_type: 'Professional fee', pfee_outstanding: '8000' }],
    })
    return proposed
  }
  async function frozen(): Promise<number> {
    const id = await proposal()
    const path = `/proposal/proposal/sync-customer-financial/${id}`
    const { sections } = (await sales.get(path)).body.content
    await sales.post(path, Object.fromEntries(sections.map(({ name, current }: Json) => [name, current])))
    expect((await sales.post(`/proposal/proposal/sync-final/${id}`)).status).toBe(200)
    return id
  }
  async function decided(to = 'Rejected by SSA'): Promise<{ id: number; approval: number }> {
    const id = await frozen()
    const asked = await sales.post(`/proposal/proposal/management/${id}`, { note: 'Please' })
    const approval = asked.body.content.approval_id as number
    const decision = { ids: [approval], from: 'Pending', to, reason: 'Too much' }
    const answer = await api(tenants, { as: 'manager@harta.test' }).post(
      '/approval/approvals/decide',
      decision,
    )
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return { id, approval }
  }
  /** A proposal whose appendix was put together with another file and sent. */
  async function sentAppendix(): Promise<{ id: number; pack: Json; loose: number }> {
    const id = await proposal()
    await upload('proposal/proposal', id)
    const begun = await sales.post('/attachment/packs', {
      resource: 'proposal',
      record_id: id,
      appendix: true,
    })
    await tenants.jobs.idle()
    const { file_id: loose } = (await sales.get(`/attachment/packs/${begun.body.data.id}`)).body.data
    const mail = { to: 'rohana@example.my', subject: 'Appendix', content: 'Here it is' }
    const sent = await sales.post('/attachment/send-to-email', { ...mail, attachments_ids: [loose] })
    expect(sent.status, JSON.stringify(sent.body)).toBe(201)
    const pack = (await filesOf('proposal', id)).find((file) => file['id'] === loose) ?? {}
    return { id, pack, loose }
  }
  const company = async (): Promise<number> =>
    (
      await sales.post('/credit-report/sme-companies', {
        name: 'Jaya Enterprise',
        ssm_no: `2020010${20_000 + ++made}`,
      })
    ).body.data.id
  const director = async (company_id: number): Promise<number> =>
    (
      await sales.post('/credit-report/sme-directors', {
        company_id,
        name: 'Siti Aminah',
        contact_no: `0198${100_000 + ++made}`,
        role: 'director',
      })
    ).body.data.id
  async function consentedDirector() {
    const of = await company()
    const id = await director(of)
    const asked = await sales.post('/consent/esign/generate', { director_id: id })
    await giveConsent(tenants, asked.body.data.esign_url)
    return { id, company: of }
  }
  async function boughtReport() {
    const { id } = await consented()
    await admin.post('/credit-report/balance/top-up', { amount: 1000 })
    const { content: prices } = (await sales.get('/credit-report/report-prices')).body
    const { total: price } = quoteOf(prices, 'credit_report', [])
    const body = { customer_id: id, product: 'credit_report', addons: [], price }
    const ordered = await sales.post('/credit-report/credit-reports/order', body)
    expect(ordered.status, JSON.stringify(ordered.body)).toBe(201)
    while (await deliverNext(tenants.runtime));
    return ordered.body.data.id as number
  }

  return {
    tenants: () => tenants,
    admin: () => admin,
    sales: () => sales,
    corporate,
    customer,
    director,
    download,
    entry,
    filesOf,
    query,
    upload,
    boughtReport,
    consented,
    consentedDirector,
    decided,
    frozen,
    proposal,
    sentAppendix,
    signedForm,
  }
}
