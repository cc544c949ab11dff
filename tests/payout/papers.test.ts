import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { addMonths, endOfMonth, monthOf } from '../../src/domain/dates/days.ts'
import { today } from '../../src/domain/dates/wire.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { pdfOf } from '../setup/pdf-text.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { seatUpline } from '../commission/commission-data.ts'
import { receive, soldCase, withTax } from './ledger-data.ts'
import { calculatedRun, newPayee, pay, statementOf } from './payout-data.ts'

withEngine('papers of payouts', (engine) => {
  let tenants: TestTenants
  let people: number[]
  let payee: Json
  let statement: Json
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const year = Number(today().slice(0, 4))
  const pdf = (email: string, path: string) => pdfOf(tenants, email, path)

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    people = await seatUpline(tenants)
    payee = await newPayee(admin(), people[0] ?? 0, {
      name: '=SUM(Agent)',
      nric: '900101145678',
      earlier_paid: [{ year: String(year - 1), amount: '150000.00' }],
    })
    const sold = await soldCase(tenants, admin(), as('finance@harta.test'), {
      price: '500000.00',
      closer: people[0] ?? 0,
    })
    await receive(admin(), sold.party_id, withTax('1000.00'))
    const run = await calculatedRun(admin())
    statement = await statementOf(admin(), run.id, people[0] ?? 0)
    const own = await as('sales@harta.test').get(`/sales/payout-statements/${statement.id}/document`)
    // Not before it is approved.
    expect(own.status).toBe(404)
    await pay(admin(), as('finance@harta.test'), run.id)
  })

  it('[B4] a statement is a PDF for its payee and for finance, kept as first written', async () => {
    const path = `/sales/payout-statements/${statement.id}/document`
    const first = await pdf('sales@harta.test', path)
    expect(first.text).toContain('588.00')
    expect(first.text).toContain('s.107D (2%)')
    const again = await pdf('admin@harta.test', path)
    expect(Buffer.from(again.bytes).equals(Buffer.from(first.bytes))).toBe(true)
    expect((await as('exec@harta.test').get(path)).status).toBe(404)
    expect((await as('owner@pinnacle.test').get(path)).status).toBe(404)
    // Who opens no cases fetches no papers of them.
    expect((await as('external@harta.test').get(path)).status).toBe(403)
  })

  it('[A1.8] the CP58 of a year has what was paid and what was withheld', async () => {
    const path = `/sales/payees/${payee.id}/cp58`
    const { text } = await pdf('sales@harta.test', `${path}?year=${year}`)
    expect(text).toContain('600.00')
    expect(text).toContain('12.00')
    expect(text).toContain(`31 Mar, ${year + 1}`)
    expect((await pdf('admin@harta.test', `${path}?year=${year - 1}`)).text).toContain('150,000.00')
    expect((await admin().get(`${path}?year=2003`)).status).toBe(409)
    expect((await admin().get(`${path}?year=x`)).status).toBe(400)
    expect((await as('exec@harta.test').get(`${path}?year=${year}`)).status).toBe(404)
    expect((await as('owner@pinnacle.test').get(`${path}?year=${year}`)).status).toBe(404)
  })

  it('[B4] papers with an NRIC in full are for their payee and those to whom it is shown (403)', async () => {
    const path = `/sales/payout-statements/${statement.id}/document`
    // The director reads payouts, and sees the NRIC masked.
    const director = as('director@harta.test')
    expect((await director.get(`/sales/payees/${payee.id}`)).body.data.nric).not.toBe('900101145678')
    for (const each of [path, `/sales/payees/${payee.id}/cp58?year=${year}`])
      expect((await director.get(each)).body.code, each).toBe('payout.paper_revealed')
    // Their page offers no PDF then.
    const offered = async (email: string) =>
      (await statementOf(as(email), statement.run_id, people[0] ?? 0)).has_paper
    expect([await offered('director@harta.test'), await offered('admin@harta.test')]).toEqual([false, true])
    expect((await admin().get(path)).status).toBe(200)
    const { rows } = await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
      sql<{ id: number; revealed_to: string[] }>`select f.id, f.revealed_to from stored_file f
        join payout_statement s on s.corporate_id = f.corporate_id and s.pdf_file = f.id where s.id = ${statement.id}`.execute(
        db,
      ),
    )
    expect(rows[0]?.revealed_to).toEqual(['cm_payout__prepare'])
  })

  it('[A1.7] the s.107D list of a month ties to its statements and says when it is due', async () => {
    const month = monthOf(today())
    const { data } = (await admin().get(`/sales/withholding?month=${month}`)).body
    expect(data).toMatchObject({
      gross: '600.00',
      withheld: '12.00',
      due_on: endOfMonth(addMonths(`${month}-01`, 1)),
      rows: [{ name: '=SUM(Agent)', rate: '2', withheld: '12.00' }],
    })
    const file = await admin().post('/sales/withholding/file', { month })
    expect(file.body).toContain(`"'=SUM(Agent)","900101145678"`)
    expect((await admin().get('/sales/withholding?month=2020-01')).body.data.rows).toEqual([])
    expect((await admin().get('/sales/withholding')).status).toBe(400)
    for (const email of ['sales@harta.test', 'manager@harta.test'])
      expect((await as(email).get(`/sales/withholding?month=${month}`)).status).toBe(403)
    expect((await as('director@harta.test').post('/sales/withholding/file', { month })).status).toBe(403)
    expect((await as('owner@pinnacle.test').get(`/sales/withholding?month=${month}`)).body.data.rows).toEqual(
      [],
    )
  })

  /** The first sheet of a workbook that sales hands out, as Excel reads it. */
  async function sheet(path: string, body: object) {
    const answer = await tenants.app.request(`/api/sales/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'application-code': 'sas',
        authorization: `Bearer ${await tenants.token('admin@harta.test')}`,
      },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('spreadsheetml')
    const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()))
    return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  }

  it('[A1.7] the s.107D list is a workbook too: its amounts are numbers, a name no formula', async () => {
    const opened = await sheet('withholding/file', { month: monthOf(today()), format: 'xlsx' })
    expect(opened).toMatch(/<c r="F2"[^>]*><v>600.00<\/v>.*<c r="G2"><v>2<\/v>.*<c r="H2"[^>]*><v>12.00<\/v>/)
    expect(opened).toMatch(/<c r="F3"[^>]*><v>600.00<\/v>.*<c r="H3"[^>]*><v>12.00<\/v>/)
    expect(opened).toContain('t="inlineStr"><is><t xml:space="preserve">=SUM(Agent)</t>')
    const bad = await admin().post('/sales/withholding/file', { month: monthOf(today()), format: 'docx' })
    expect([bad.status, Object.keys(bad.body.errors)]).toEqual([422, ['format']])
  })

  it('[A1.8] the CP58 list of a year has who got more than RM 5,000', async () => {
    const opened = await sheet('cp58/file', { year: year - 1, format: 'xlsx' })
    expect(opened).toMatch(/<c r="D2"[^>]*><v>150000.00<\/v>.*<c r="G2"[^>]*><v>0(.00)?<\/v>/)
    // 600.00 is below it.
    expect((await admin().post('/sales/cp58/file', { year })).body.code).toBe('payout.no_cp58')
    expect(Object.keys((await admin().post('/sales/cp58/file', { year: 'x' })).body.errors)).toEqual(['year'])
    expect((await as('director@harta.test').post('/sales/cp58/file', { year: year - 1 })).status).toBe(403)
    expect((await as('owner@pinnacle.test').post('/sales/cp58/file', { year: year - 1 })).status).toBe(409)
  })
})
