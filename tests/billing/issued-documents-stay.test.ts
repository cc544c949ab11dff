import { beforeAll, expect, it } from 'vitest'
import { today } from '../../src/domain/dates/wire.ts'
import { api } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { draftInvoice, issuedInvoice, newParty, plainDraft } from './billing-data.ts'

withEngine('statements of the app’s own role against documents', (engine) => {
  let tenants: TestTenants
  const admin = () => api(tenants, { as: 'admin@harta.test' })
  const finance = () => api(tenants, { as: 'finance@harta.test' })

  /** A statement as the services' own role in the open tenant: how many rows it reached, or the database's code. */
  async function attack(
    text: string,
    values: unknown[] = [],
    who = 'admin@harta.test',
  ): Promise<number | string> {
    try {
      return await tenants.database.transaction({ role: 'app' }, async (tx) => {
        await tx.query(
          `select set_config('app.corporate_id', $1, true), set_config('app.user_id', $2, true)`,
          [String(tenants.corporate('Harta Prima').id), String(tenants.userId(who))],
        )
        return (await tx.query(`${text} returning 1`, values)).rows.length
      })
    } catch (error) {
      return String((error as { code?: unknown }).code)
    }
  }
  const refused = '23001'
  const notGranted = '42501'
  const notOpen = '23514'

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('[B9] none changes, deletes or renumbers an issued document, its lines or its hash', async () => {
    await newParty(admin())
    const { id } = await issuedInvoice(admin(), finance())
    const before = (await admin().get(`/sales/invoices/${id}`)).body.data
    for (const change of [
      'total = 1',
      'amount = amount - 1, total = total - 1',
      'party_id = (select min(id) from bill_party)',
      "number = 'INV-2026-999999'",
      'issued_on = issued_on - 1',
      "status = 'Draft'",
      "status = 'Paid'",
      'paid = total',
      'credited = 1',
      "pdf_sha256 = 'x'",
      'made_by = approved_by, approved_by = made_by',
      'deleted_at = now()',
      "note = 'x'",
    ])
      expect(await attack(`update sales_document set ${change} where id = $1`, [id]), change).toBe(refused)
    expect(await attack('delete from sales_document where id = $1', [id])).toBe(refused)
    expect(await attack('update sales_document_line set amount = 1 where document_id = $1', [id])).toBe(
      notGranted,
    )
    expect(await attack('delete from sales_document_line where document_id = $1', [id])).toBe(notGranted)
    const line = `insert into sales_document_line (corporate_id, document_id, position, description, amount, tax_code, tax_rate, tax)
      select corporate_id, id, 9, 'More', 1, '06', 0, 0 from sales_document where id = $1`
    expect(await attack(line, [id])).toBe(refused)
    expect((await admin().get(`/sales/invoices/${id}`)).body.data).toEqual(before)
  })

  it('none approves its own draft, skips a step or takes a number', async () => {
    const draft = await draftInvoice(admin(), (await plainDraft(admin())).id)
    const set = (change: string, who?: string) =>
      attack(`update sales_document set ${change} where id = $1`, [draft.id], who)
    const [me, other] = [tenants.userId('admin@harta.test'), tenants.userId('finance@harta.test')]
    expect(await set(`status = 'Approved', approved_by = ${me}`)).toBe(refused)
    expect(await set(`status = 'Approved', approved_by = ${other}`)).toBe(refused)
    expect(await set("status = 'Issued'")).toBe(refused)
    expect(await set("number = 'INV-2026-000001', issued_on = now()")).toBe(refused)
    expect(await set(`made_by = ${other}`)).toBe(refused)
    const series = await attack('update document_series set next_number = 999')
    expect(series).toBe(notGranted)
    expect(
      await attack(
        "insert into document_series (corporate_id, kind, year, next_number) values (1, 'invoice', 2030, 5)",
      ),
    ).toBe(notGranted)
    expect(
      await attack(
        `insert into sales_document (corporate_id, kind, status, party_id, amount, tax, total, credited, paid, einvoice_status, made_by, number, issued_on)
         select corporate_id, kind, 'Issued', party_id, amount, tax, total, 0, 0, 'none', made_by, 'INV-2026-777777', now() from sales_document where id = $1`,
        [draft.id],
      ),
    ).toBe(refused)
  })

  it('[B9] none receives or credits more than is open, and what was received stays', async () => {
    const { id, party_id } = await issuedInvoice(admin(), finance())
    const [line] = (await admin().get(`/sales/invoices/${id}/lines`)).body.data
    const receive = (fee: string, tax: string, amount: string) =>
      attack(
        `with r as (insert into receipt (corporate_id, party_id, received_on, amount, reference, made_by)
            select corporate_id, party_id, now(), $4::numeric, 'SQL', made_by from sales_document where id = $5
            returning corporate_id, id)
         insert into receipt_share (corporate_id, receipt_id, line_id, fee, tax)
         select corporate_id, id, $1::bigint, $2::numeric, $3::numeric from r`,
        [line.id, fee, tax, amount, id],
      )
    expect(await receive('1000.01', '80.00', '1080.01')).toBe(notOpen)
    expect(await receive('1000.00', '80.01', '1080.01')).toBe(notOpen)
    expect(await receive('-1.00', '0.00', '1.00')).toBe(notOpen)
    const paid = await admin().post('/sales/receipts', {
      party_id,
      received_on: today(),
      amount: '10.80',
      reference: 'TT',
      document_ids: [id],
    })
    const { id: receipt } = paid.body.data
    expect(await attack('update receipt set amount = 1 where id = $1', [receipt])).toBe(notGranted)
    expect(await attack('delete from receipt where id = $1', [receipt])).toBe(notGranted)
    expect(await attack('update receipt_share set fee = 1 where receipt_id = $1', [receipt])).toBe(notGranted)
    expect((await admin().get(`/sales/invoices/${id}`)).body.data.paid).toBe('10.80')
  })

  it('its kept PDF is evidence: neither its bytes nor its row change', async () => {
    const { pdf_file } = await issuedInvoice(admin(), finance())
    expect(await attack("update stored_file_chunk set bytes = '' where file_id = $1", [pdf_file])).toBe(
      refused,
    )
    expect(await attack('delete from stored_file where id = $1', [pdf_file])).toBe(refused)
  })
})
