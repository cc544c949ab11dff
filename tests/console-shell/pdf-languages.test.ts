import { expect, it } from 'vitest'
import { listTexts } from '../../scripts/texts/list-texts.ts'
import { reports } from '../../resources/reports/all.ts'
import { calculators, type CalculatorName } from '../../resources/calculators.ts'
import { startOf } from '../../schemas/calculators.ts'
import { quoteOf } from '../../src/domain/credit/quote.ts'
import { today } from '../../src/domain/dates/wire.ts'
import type { Language } from '../../src/domain/texts/spoken.ts'
import { textsOf, type PdfOptions } from '../../src/runtime/pdf/blocks.ts'
import { draftInvoice, issue, plainDraft } from '../billing/billing-data.ts'
import { seatUpline } from '../commission/commission-data.ts'
import { askConsent, giveConsent } from '../credit-reports/consent-visit.ts'
import { receive, soldCase, withTax } from '../payout/ledger-data.ts'
import { calculatedRun, newPayee, pay, statementOf } from '../payout/payout-data.ts'
import { proposalSteps } from '../proposals/proposal-steps.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { englishLeft } from '../setup/english-left.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { forgetVisits } from '../setup/visitor.ts'

const languages = import.meta.glob<Language>('../../src/languages/*.ts', { eager: true, import: 'default' })
const texts = await listTexts()

withEngine('papers in another language', (engine) => {
  it.each(Object.entries(languages))(
    '%s: no paper that the product prints has an English text of the product',
    async (path, language) => {
      const code = path.replace(/^.*\/|\.ts$/g, '')
      const tenants = await TestTenants.open(engine)
      const written: PdfOptions[] = []
      const { pdf } = tenants.runtime
      Object.assign(tenants.runtime, {
        pdf: {
          ...pdf,
          join: pdf.join.bind(pdf),
          write: (document: PdfOptions, owner: string) => {
            written.push(document)
            return pdf.write(document, owner)
          },
        },
      })
      const as = (email: string) => api(tenants, { as: `${email}@harta.test` })
      const [admin, finance, sales] = [as('admin'), as('finance'), as('sales')]
      const corporate = `/access-control/corporate/${tenants.corporate('Harta Prima').id}`
      expect((await admin.put(corporate, { language: code })).status).toBe(200)

      const left = englishLeft(texts, language)
      // Entries of lists are the corporate's own words.
      const limits = (await admin.get('/lookup/bank-limit?range=[0,99]')).body as Json[]
      const types = (await admin.get('/lookup/income-type')).body as Json[]
      const data = new Set([
        'Maybank',
        ...limits.map(({ bank }) => bank as string),
        ...types.map(({ income_type }) => income_type as string),
      ])
      const found: Record<string, string[]> = {}
      /** Fetches a paper and reads what was printed for it. */
      async function paper(name: string, print: () => Promise<unknown>, papers = 1): Promise<void> {
        written.length = 0
        await print()
        expect(written.length, name).toBeGreaterThanOrEqual(papers)
        const shown = written.flatMap(({ title, foot, pageOf, blocks }) => [
          ...[title, foot, pageOf],
          ...blocks.flatMap((block) => textsOf(block).map(([text]) => text)),
        ])
        const english = [...new Set(left(shown.flatMap((text) => [text, ...text.split(/: |; | · |\n/)])))]
        const own = english.filter((text) => !data.has(text))
        if (own.length > 0) found[name] = own
      }
      const get =
        (who: ReturnType<typeof as>, at: string, method = 'GET') =>
        async () => {
          const { status, body } = await who.send(at, { method, headers: { 'accept-language': code } })
          expect(status, `${at} ${JSON.stringify(body)}`).toBeLessThan(300)
        }

      const made = await sales.post('/customer/customers', {
        name: 'Aminah',
        contact_no: '0127740001',
        email: 'aminah@example.my',
        nric: '880214-10-5123',
        epf: '693',
        socso: '29.75',
        eis: '11.90',
        tax_deduction: '150',
      })
      const customer: number = made.body.data.id
      for (const { id, kind } of types)
        await sales.post('/customer/incomes', {
          customer_id: customer,
          source: 'Petronas',
          income_type_id: id,
          amount: '2000',
          documented: kind !== 'bonus',
        })
      for (const facility of ['hire_purchase', 'credit_card', 'housing'])
        await sales.post('/customer/commitments', {
          customer_id: customer,
          lender: 'Maybank',
          facility,
          instalment: '900',
          outstanding: '20000',
        })
      await sales.post('/customer/joint-profiles', { customer_id: customer, name: 'Kamal' })

      await paper('consent', async () => {
        await forgetVisits(tenants)
        await giveConsent(tenants, (await askConsent(sales, customer)).esign_url)
      })
      await paper('application form', async () => {
        await sales.send(`/customer/customer/${customer}/esign-appfrm-generate`, { method: 'POST' })
        await get(sales, `/customer/customer/${customer}/esign-appfrm-document`)()
      })
      const dsr = `/customer/customer/${customer}/dsr.generate`
      await paper('DSR', get(sales, dsr))
      await paper('DSR of a mortgage', get(sales, `${dsr}?formula=ML&amount=450000&price=500000`))
      await paper('take-out', get(admin, `/customer/customer/${customer}/take-out`, 'POST'))

      await admin.post('/credit-report/balance/top-up', { amount: 5000 })
      const prices = (await sales.get('/credit-report/report-prices')).body.content
      const ordered = await sales.post('/credit-report/credit-reports/order', {
        product: 'credit_report',
        addons: [],
        customer_id: customer,
        price: quoteOf(prices, 'credit_report', []).total,
      })
      await tenants.orders.idle()
      await paper('credit report', get(sales, `/credit-report/credit-reports/${ordered.body.data.id}/pdf`))

      const { proposal, sync, freeze } = proposalSteps(() => tenants)
      const { id } = await proposal()
      const appendix = get(sales, `/proposal/appendix/generate/${id}`, 'POST')
      await paper('draft appendix', appendix)
      await sync(id)
      await freeze(id)
      await paper('appendix', appendix)

      const people = await seatUpline(tenants)
      const payee = await newPayee(admin, people[0] ?? 0, { name: 'Mei Yee', nric: '900101145678' })
      const sold = await soldCase(tenants, admin, finance, { price: '500000.00', closer: people[0] ?? 0 })
      await paper('invoice', get(admin, `/sales/invoices/${sold.invoice['id']}/document`), 0)
      const draft = await plainDraft(admin, '1000.00')
      await paper('pro-forma', get(admin, `/sales/pro-formas/${draft.id}/document`))
      const drafted = await draftInvoice(admin, draft.id)
      await paper('draft invoice', get(admin, `/sales/invoices/${drafted.id}/document`))
      await paper('issued invoice', async () => void (await issue(admin, finance, drafted.id)))
      const lines = (await admin.get(`/sales/invoices/${drafted.id}/lines`)).body.data as Json[]
      for (const kind of ['credit', 'debit'] as const) {
        const note = await admin.post(`/sales/${kind}-notes`, {
          invoice_id: drafted.id,
          reason: 'As agreed on 3 Nov',
          lines: [
            kind === 'credit'
              ? { line_id: lines[0]?.id, amount: '100.00' }
              : { description: 'Booth', amount: '100.00', tax_code: '02' },
          ],
        })
        expect(note.status, JSON.stringify(note.body)).toBe(201)
        await paper(`${kind} note`, get(admin, `/sales/invoices/${note.body.data.id}/document`))
      }
      await receive(admin, sold.party_id, withTax('1000.00'))
      await paper('statement of a party', get(admin, `/sales/bill-parties/${sold.party_id}/statement`))
      const run = await calculatedRun(admin)
      const statement = await statementOf(admin, run.id, people[0] ?? 0)
      await pay(admin, finance, run.id)
      await paper('payee statement', get(admin, `/sales/payout-statements/${statement.id}/document`))
      const year = today().slice(0, 4)
      await paper('CP58', get(admin, `/sales/payees/${payee.id}/cp58?year=${year}`))

      for (const { name } of reports) {
        const asked = `from=${year}-01-01&to=${year}-12-31&format=pdf`
        await paper(`report ${name}`, get(as('owner'), `/report/${name}/export?${asked}`))
      }
      for (const kind of Object.keys(calculators) as CalculatorName[]) {
        const kept = await sales.post('/calculator/calculations', {
          name: 'Tried',
          kind,
          inputs: startOf(kind),
        })
        expect(kept.status, JSON.stringify(kept.body)).toBe(201)
        await paper(`calculator ${kind}`, get(sales, `/calculator/calculations/${kept.body.data.id}/pdf`))
      }
      await paper('terms', get(sales, '/system/terms.pdf'))
      expect(found).toEqual({})
    },
    120_000,
  )
})
