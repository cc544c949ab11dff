import { beforeAll, expect, it } from 'vitest'
import { sumOf } from '../../src/domain/billing/spread.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { billAll, draftInvoice, issue, soldProject } from './billing-data.ts'

withEngine('proposed credit notes', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const finance = () => as('finance@harta.test')
  const owner = (text: string, values: unknown[]) =>
    tenants.database.transaction({ role: 'owner' }, (tx) => tx.query(text, values))
  const proposed = async (): Promise<Json[]> => (await admin().get('/sales/credit-notes/proposed')).body.data
  const press = (invoice_id: number, who = admin()) =>
    who.post('/sales/credit-notes/proposed', { invoice_id })
  /** Cases whose whole fee is due and on one issued invoice. */
  const invoiced = async (prices: readonly string[]) => {
    const { party, cases, agreement } = await soldProject(tenants, admin(), prices)
    await owner(
      `update sales_case set first_billed_on = '2026-11-10', first_disbursed_on = '2026-11-12' where id = any($1)`,
      [cases],
    )
    const draft = await draftInvoice(admin(), (await billAll(admin(), party.id)).id)
    return { invoice: await issue(admin(), finance(), draft.id), cases, agreement, party }
  }

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('[B10] a revoked case and the recount of its agreement are credited in one press, to the sen', async () => {
    const before = Array.from({ length: 9 }, () => '100000.00')
    const { invoice, cases, agreement } = await invoiced([...before, '523450.00', '618888.88', '487333.00'])
    const [a, b] = cases.slice(9)
    expect((await proposed()).filter(({ document_id }) => document_id === invoice.id)).toEqual([])
    await owner('update project_agreement set tier_recount = true where id = $1', [agreement])
    await owner(`update sales_case set stage = 'Revoke' where id = $1`, [a])
    const [note] = (await proposed()).filter(({ document_id }) => document_id === invoice.id)
    const creditOf = (prod_id?: number) =>
      sumOf(
        note?.lines.filter((line: Json) => line.prod_id === prod_id).map(({ amount }: Json) => amount),
      ).toFixed(2)
    expect([creditOf(a), creditOf(b)]).toEqual(['15703.50', '6188.89'])
    expect(note?.lines.filter(({ prod_id }: Json) => prod_id === b).map(({ why }: Json) => why)).toEqual([
      'recount',
      'recount',
      'recount',
    ])
    expect([note?.amount, note?.tax, note?.total]).toEqual(['21892.39', '1751.39', '23643.78'])
    const made = await press(invoice.id)
    expect(made.body.data).toMatchObject({ kind: 'credit_note', status: 'Draft', total: '23643.78' })
    expect((await proposed()).filter(({ document_id }) => document_id === invoice.id)).toEqual([])
    expect((await press(invoice.id)).body.code).toBe('billing.no_credit')
    await issue(admin(), finance(), made.body.data.id)
    expect((await proposed()).filter(({ document_id }) => document_id === invoice.id)).toEqual([])
  })

  it('[B10] a rebate of 10,000 after billing is credited with its tax', async () => {
    const { invoice, cases } = await invoiced(['523450.00'])
    await owner('update sales_case set nett_price = nett_price - 10000 where id = any($1)', [cases])
    const [note] = (await proposed()).filter(({ document_id }) => document_id === invoice.id)
    expect([note?.amount, note?.tax, note?.total]).toEqual(['300.00', '24.00', '324.00'])
    // Two presses at once make one draft.
    const answers = await Promise.all([press(invoice.id), press(invoice.id)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
  })

  it('what was received is not credited, and is told apart', async () => {
    const { invoice, cases, party } = await invoiced(['100000.00'])
    await admin().post('/sales/receipts', {
      party_id: party.id,
      received_on: today(),
      amount: '3240.00',
      reference: `TT ${invoice.id}`,
    })
    await owner(`update sales_case set stage = 'Revoke' where id = any($1)`, [cases])
    const [note] = (await proposed()).filter(({ document_id }) => document_id === invoice.id)
    expect([note?.amount, note?.received]).toEqual(['0.00', '3000.00'])
    expect((await press(invoice.id)).body.code).toBe('billing.no_credit')
  })

  it('is for issuers of the corporate alone', async () => {
    const { invoice, cases } = await invoiced(['100000.00'])
    await owner(`update sales_case set stage = 'Revoke' where id = any($1)`, [cases])
    for (const email of ['owner@harta.test', 'sales@harta.test', 'owner@pinnacle.test']) {
      expect((await as(email).get('/sales/credit-notes/proposed')).status).toBe(403)
      expect((await press(invoice.id, as(email))).status).toBe(403)
    }
    expect((await press(999_999_999)).status).toBe(404)
    expect((await admin().post('/sales/credit-notes/proposed', { invoice_id: 'x' })).status).toBe(422)
  })
})
