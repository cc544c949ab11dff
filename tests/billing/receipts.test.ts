import { beforeAll, expect, it } from 'vitest'
import { addDays } from '../../src/domain/dates/days.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { pdfOf } from '../setup/pdf-text.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { issue, issuedInvoice, newParty } from './billing-data.ts'

withEngine('receipts', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const finance = () => as('finance@harta.test')
  const get = async (id: number): Promise<Json> => (await admin().get(`/sales/invoices/${id}`)).body.data
  let references = 0
  const pay = (party_id: number, amount: string, more: object = {}) =>
    admin().post('/sales/receipts', {
      party_id,
      received_on: today(),
      amount,
      reference: `TT-${++references}`,
      ...more,
    })
  const invoiceOf = (amounts: readonly string[], party?: number) =>
    issuedInvoice(admin(), finance(), amounts, party)

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('[B10] a receipt is split into fee and tax, a later one closes the invoice to the sen', async () => {
    const invoice = await invoiceOf(['59952.38'])
    const [line] = (await admin().get(`/sales/invoices/${invoice.id}/lines`)).body.data
    const note = await admin().post('/sales/credit-notes', {
      invoice_id: invoice.id,
      reason: 'Rebate',
      lines: [{ line_id: line.id, amount: '300.00' }],
    })
    await issue(admin(), finance(), note.body.data.id)
    const first = await pay(invoice.party_id, '40000.00')
    expect(first.body.data).toMatchObject({ amount: '40000.00', fee: '37037.04', tax: '2962.96' })
    expect(await get(invoice.id)).toMatchObject({
      status: 'Part paid',
      paid: '40000.00',
      outstanding: '24424.57',
    })
    const over = await pay(invoice.party_id, '24424.58')
    expect(over.body.codes.amount[0].key).toBe('billing.more_than_open')
    const last = await pay(invoice.party_id, '24424.57')
    expect(last.body.data).toMatchObject({ fee: '22615.34', tax: '1809.23' })
    expect(await get(invoice.id)).toMatchObject({ status: 'Paid', outstanding: '0.00' })
    expect((await admin().post(`/sales/invoices/${invoice.id}/cancel`, { reason: 'x' })).status).toBe(409)
  })

  it('the oldest is paid first unless the payer names what is paid', async () => {
    const { id: party } = await newParty(admin())
    const [old, young] = [await invoiceOf(['100.00'], party), await invoiceOf(['100.00'], party)]
    await pay(party, '50.00', { document_ids: [young.id] })
    await pay(party, '120.00')
    expect([(await get(old.id)).paid, (await get(young.id)).paid]).toEqual(['108.00', '62.00'])
    const other = await invoiceOf(['100.00'])
    const foreign = await pay(party, '1.00', { document_ids: [other.id] })
    expect(foreign.body.codes.document_ids[0].key).toBe('billing.other_party')
  })

  it('[B9] of three lines of 100.06 each receipt counts to the sen, and the last closes all three', async () => {
    const invoice = await invoiceOf(['100.06', '100.06', '100.06'])
    expect(invoice.tax).toBe('24.01')
    for (const amount of ['100.00', '0.01', '224.18'])
      expect((await pay(invoice.party_id, amount)).status).toBe(201)
    const lines: Json[] = (await admin().get(`/sales/invoices/${invoice.id}/lines`)).body.data
    expect(lines.map(({ open_fee, open_tax }) => [open_fee, open_tax])).toEqual([
      ['0.00', '0.00'],
      ['0.00', '0.00'],
      ['0.00', '0.00'],
    ])
  })

  it('two receipts at once never pay more than is open', async () => {
    const invoice = await invoiceOf(['100.00'])
    const answers = await Promise.all(
      ['108.00', '108.00', '108.00'].map((amount) => pay(invoice.party_id, amount)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422])
    expect((await get(invoice.id)).paid).toBe('108.00')
  })

  it('a mistake is taken back once by an entry of its own; the reference can be used again', async () => {
    const invoice = await invoiceOf(['100.00'])
    const { data } = (await pay(invoice.party_id, '108.00', { reference: 'CHQ 100231' })).body
    const again = await pay(invoice.party_id, '1.00', { reference: 'chq 100231' })
    expect(again.body.codes.reference[0].key).toBe('billing.reference_used')
    const reverse = () => admin().post(`/sales/receipts/${data.id}/reverse`, { reason: 'Cheque returned' })
    expect((await reverse()).body.data).toMatchObject({ amount: '-108.00', reverses_id: data.id })
    expect((await reverse()).body.code).toBe('billing.reversed')
    expect(await get(invoice.id)).toMatchObject({ status: 'Issued', paid: '0.00', outstanding: '108.00' })
    expect((await pay(invoice.party_id, '108.00', { reference: 'CHQ 100231' })).status).toBe(201)
    expect((await admin().post('/sales/receipts/999999999/reverse', { reason: 'x' })).status).toBe(404)
  })

  it('wrong bodies name what is wrong, and others are refused', async () => {
    const { party_id } = await invoiceOf(['100.00'])
    const keys = async (values: object) => Object.keys((await pay(party_id, '1.00', values)).body.codes)
    expect(await keys({ amount: '0' })).toEqual(['amount'])
    expect(await keys({ received_on: addDays(today(), 1) })).toEqual(['received_on'])
    expect(await keys({ reference: ' ' })).toEqual(['reference'])
    expect(await keys({ party_id: 999_999_999 })).toEqual(['party_id'])
    for (const email of ['owner@harta.test', 'sales@harta.test', 'owner@pinnacle.test'])
      expect((await as(email).post('/sales/receipts', { party_id })).status).toBe(403)
  })

  it('ageing tells by party what is owed for how long, and the statement what moved it', async () => {
    const { id: party, name } = await newParty(admin())
    const days = [1, 31, 61, 91]
    const numbers: string[] = []
    for (const ago of days) {
      const { id, number } = await invoiceOf(['100.00'], party)
      numbers.push(number)
      await tenants.database.transaction({ role: 'owner' }, (tx) =>
        tx.query('update sales_document set issued_on = $1, due_on = $2 where id = $3', [
          addDays(today(), -ago),
          addDays(today(), 30 - ago),
          id,
        ]),
      )
    }
    await pay(party, '8.00')
    const { data } = (await admin().get('/sales/ageing')).body
    expect(data.parties.find(({ party_id }: Json) => party_id === party)).toEqual({
      party_id: party,
      name,
      invoices: 4,
      days_30: '108.00',
      days_60: '108.00',
      days_90: '108.00',
      older: '100.00',
      total: '424.00',
      overdue: '316.00',
    })
    const { text } = await pdfOf(tenants, 'admin@harta.test', `/sales/bill-parties/${party}/statement`)
    for (const word of [name, ...numbers, 'Receipt', '-8.00', '424.00', 'Over 90 days'])
      expect(text).toContain(word)
    expect((await as('sales@harta.test').get(`/sales/bill-parties/${party}/statement`)).status).toBe(403)
    expect((await admin().get('/sales/bill-parties/999999999/statement')).status).toBe(404)
  })

  it('receipts are read page by page, the latest first, and none is left out', async () => {
    const invoice = await invoiceOf(['10000.00'])
    const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query<{ id: number }>(
        `with made as (insert into receipt (corporate_id, party_id, received_on, amount, reference, made_by)
          select $1, $2, current_date - n % 7, 1, 'Many ' || n, $3 from generate_series(1, 503) n returning id)
         insert into receipt_share (corporate_id, receipt_id, line_id, fee, tax)
         select $1, m.id, l.id, 1, 0 from made m, sales_document_line l where l.corporate_id = $1 and l.document_id = $4
         returning receipt_id as id`,
        [
          tenants.corporate('Harta Prima').id,
          invoice.party_id,
          tenants.userId('admin@harta.test'),
          invoice.id,
        ],
      ),
    )
    const path = `/sales/receipts?document_id=${invoice.id}`
    const first: Json[] = (await admin().get(path)).body.data
    const rest: Json[] = (await admin().get(`${path}&after=${first.at(-1)?.id}`)).body.data
    expect([first.length, rest.length]).toEqual([500, 3])
    const all = [...first, ...rest]
    expect(new Set(all.map(({ id }) => id))).toEqual(new Set(rows.map(({ id }) => id)))
    const days = all.map(({ received_on }) => received_on as string)
    expect(days).toEqual(days.toSorted().toReversed())
    expect((await admin().get(`${path}&after=x`)).status).toBe(400)
  })
})
