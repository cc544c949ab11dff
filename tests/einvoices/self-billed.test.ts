import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { workNextEInvoice } from '../../src/services/sales/einvoice/work-next.ts'
import { seatUpline } from '../commission/commission-data.ts'
import { receive, revoke, soldCase, withTax } from '../payout/ledger-data.ts'
import { calculatedRun, newPayee, pay, statementOf } from '../payout/payout-data.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { startEInvoices, supplier } from './einvoice-data.ts'

/** What MyInvois asks of an individual who is paid commission. */
const individual = {
  tin: 'IG12345678090',
  nric: '900101145678',
  phone: '0123456789',
  email: 'agent@harta.test',
  address: '12, Jalan Kenanga',
  postcode: '47301',
  city: 'Petaling Jaya',
  state: 'selangor',
}

withEngine('self-billed e-invoices of payouts', (engine) => {
  let tenants: TestTenants
  let closer: number
  let payee: Json
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const finance = () => as('finance@harta.test')
  const sold = () => soldCase(tenants, admin(), finance(), { price: '500000.00', closer })
  const owner = async (text: string, values: unknown[] = []): Promise<Json[]> =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Json>(text, values))).rows
  /** All self-billed documents that are due, and what that makes due. */
  const work = async () => {
    for (let step = 0; step < 4; step++) {
      await owner(
        `update einvoice_submission set run_at = now() where self_billed_id is not null and run_at is not null`,
      )
      while (await workNextEInvoice(tenants.runtime));
    }
  }
  const sent = async (id: number): Promise<Json> => {
    const [kept] = await owner(
      'select content from einvoice_submission where self_billed_id = $1 order by id desc limit 1',
      [id],
    )
    return JSON.parse(kept?.content).Invoice[0]
  }
  const paid = async (): Promise<Json> => {
    const run = await calculatedRun(admin())
    await pay(admin(), finance(), run.id)
    return statementOf(admin(), run.id, closer)
  }
  const again = async (statement: Json): Promise<Json> => statementOf(admin(), statement.run_id, closer)

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    closer = (await seatUpline(tenants))[0] ?? 0
    await owner(`update einvoice_submission set run_at = now() + interval '1 day' where run_at is not null`)
    await startEInvoices(tenants, admin(), supplier)
    payee = await newPayee(admin(), closer, individual)
  })

  it('[B4.7] a paid statement is a self-billed invoice, what is taken back a self-billed credit note that names it', async () => {
    const first = await sold()
    await receive(admin(), first.party_id, withTax('1000.00'))
    const statement = await paid()
    expect(statement.einvoices).toMatchObject([
      { kind: 'invoice', amount: '600.00', status: 'none', sandbox: true },
    ])
    await work()
    const [invoice] = (await again(statement)).einvoices
    expect(invoice).toMatchObject({ status: 'valid', may_send: false, faults: [] })
    const content = await sent(invoice.id)
    expect(content.InvoiceTypeCode[0]._).toBe('11')
    expect(content.InvoiceLine[0].Item[0].CommodityClassification[0].ItemClassificationCode[0]._).toBe('037')
    const supplied = content.AccountingSupplierParty[0].Party[0]
    expect(supplied.PartyIdentification.map(({ ID }: Json) => ID[0]._).slice(0, 2)).toEqual([
      'IG12345678090',
      '900101145678',
    ])
    expect(supplied.IndustryClassificationCode[0]._).toBe('00000')
    expect(content.AccountingCustomerParty[0].Party[0].PartyIdentification[0].ID[0]._).toBe('C2584563222')
    // Its payee sees where it stands.
    const mine = (await as('sales@harta.test').get('/sales/commission.own')).body.data
    expect(mine.statements[0].einvoices).toMatchObject([{ number: invoice.number, status: 'valid' }])

    const second = await sold()
    await receive(admin(), second.party_id, withTax('3000.00'))
    await revoke(admin(), first.prod_id)
    const next = await paid()
    expect(next.gross).toBe('1200.00')
    expect(next.einvoices).toMatchObject([
      { kind: 'invoice', amount: '1800.00' },
      { kind: 'credit_note', amount: '600.00' },
    ])
    await work()
    const [, note] = (await again(next)).einvoices
    expect(note.status).toBe('valid')
    const taken = await sent(note.id)
    expect(taken.InvoiceTypeCode[0]._).toBe('12')
    expect(taken.BillingReference[0].InvoiceDocumentReference).toEqual([
      { ID: [{ _: invoice.number }], UUID: [{ _: invoice.uuid }] },
    ])
  })

  it('what a payee lacks is named before anything is sent, and sent again once it is there', async () => {
    expect((await admin().put(`/sales/payees/${payee.id}`, { city: null, phone: null })).status).toBe(200)
    const { party_id } = await sold()
    await receive(admin(), party_id, withTax('1000.00'))
    const statement = await paid()
    await work()
    const [invalid] = (await again(statement)).einvoices
    expect(invalid).toMatchObject({
      status: 'invalid',
      may_send: true,
      faults: ['Payee: enter City', 'Payee: enter Phone'],
    })
    const path = `/sales/self-billed/${invalid.id}/einvoice`
    for (const [email, status] of [
      ['sales@harta.test', 403],
      ['director@harta.test', 403],
      ['owner@pinnacle.test', 404],
    ] as const)
      expect((await as(email).post(path)).status, email).toBe(status)
    const { city, phone } = individual
    expect((await admin().put(`/sales/payees/${payee.id}`, { city, phone })).status).toBe(200)
    expect((await admin().post(path)).status).toBe(202)
    expect((await admin().post(path)).body.code).toBe('einvoice.live')
    await work()
    expect((await again(statement)).einvoices).toMatchObject([{ status: 'valid' }])
  })

  it('[D8] what its payee asks to reject is cancelled within 72 hours, and sent again', async () => {
    const { tin } = individual
    expect((await admin().put(`/sales/payees/${payee.id}`, { tin: 'IG12345678777' })).status).toBe(200)
    const { party_id } = await sold()
    await receive(admin(), party_id, withTax('1000.00'))
    const statement = await paid()
    await work()
    const [einvoice] = (await again(statement)).einvoices
    expect(einvoice).toMatchObject({
      status: 'valid',
      reject_reason: 'Wrong invoice details',
      may_send: false,
    })
    expect(einvoice.reject_requested_at).toBeTruthy()
    expect(einvoice.cancel_by).toBeTruthy()
    const [mine] = (await as('sales@harta.test').get('/sales/commission.own')).body.data.statements
    expect(mine.einvoices).toMatchObject([
      { reject_requested_at: null, reject_reason: null, cancel_by: null },
    ])
    const path = `/sales/self-billed/${einvoice.id}/cancel`
    const reason = 'The payee gave another TIN'
    for (const [email, status] of [
      ['sales@harta.test', 403],
      ['director@harta.test', 403],
      ['owner@pinnacle.test', 404],
    ] as const)
      expect((await as(email).post(path, { reason })).status, email).toBe(status)
    expect((await admin().post(path, { reason: '' })).body.errors).toHaveProperty('reason')
    await owner(
      `update self_billed_document set validated_at = validated_at - interval '73 hours' where id = $1`,
      [einvoice.id],
    )
    expect((await admin().post(path, { reason })).body.code).toBe('einvoice.too_late')
    await owner(
      `update self_billed_document set validated_at = validated_at + interval '73 hours' where id = $1`,
      [einvoice.id],
    )
    expect((await admin().post(path, { reason })).status).toBe(202)
    expect((await again(statement)).einvoices[0].status).toBe('cancelling')
    expect((await admin().post(path, { reason })).body.code).toBe('einvoice.on_its_way')
    await work()
    expect((await again(statement)).einvoices).toMatchObject([{ status: 'cancelled', may_send: true }])
    expect((await admin().post(path, { reason })).body.code).toBe('einvoice.not_valid')
    expect((await admin().put(`/sales/payees/${payee.id}`, { tin })).status).toBe(200)
    expect((await admin().post(`/sales/self-billed/${einvoice.id}/einvoice`)).status).toBe(202)
    await work()
    const [renewed] = (await again(statement)).einvoices
    expect(renewed).toMatchObject({ status: 'valid', reject_requested_at: null })
    expect(renewed.uuid).not.toBe(einvoice.uuid)
  })

  it('a corporate that does not e-invoice on the day of the payment bills nobody in their place', async () => {
    await startEInvoices(tenants, admin(), { einvoice_since: null })
    const { party_id } = await sold()
    await receive(admin(), party_id, withTax('1000.00'))
    expect((await paid()).einvoices).toEqual([])
    await startEInvoices(tenants, admin(), supplier)
  })

  it('[B9] none makes a self-billed document of what was not paid, or changes one', async () => {
    const attack = (text: string) =>
      tenants.database.transaction({ role: 'app' }, async ({ db }) => {
        await sql`select set_config('app.corporate_id', ${String(tenants.corporate('Harta Prima').id)}, true),
          set_config('app.user_id', ${String(tenants.userId('admin@harta.test'))}, true)`.execute(db)
        await sql.raw(text).execute(db)
      })
    const { party_id } = await sold()
    await receive(admin(), party_id, withTax('1000.00'))
    const run = await calculatedRun(admin())
    const { id } = await statementOf(admin(), run.id, closer)
    await expect(
      attack(`insert into self_billed_document (corporate_id, statement_id, kind, number, amount)
        select corporate_id, id, 'invoice', 'SB-1', 1 from payout_statement where id = ${id}`),
    ).rejects.toMatchObject({ code: '23001' })
    await expect(attack('update self_billed_document set amount = 1')).rejects.toMatchObject({
      code: '23001',
    })
    await expect(attack('delete from self_billed_document')).rejects.toMatchObject({ code: '42501' })
    await expect(attack('update self_billed_line set amount = 1')).rejects.toMatchObject({ code: '42501' })
  })
})
