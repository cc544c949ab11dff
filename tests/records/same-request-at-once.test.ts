import { beforeAll, expect, it } from 'vitest'
import { quoteOf } from '../../src/domain/credit/quote.ts'
import { api, type Api } from '../setup/api.ts'
import { askConsent, giveConsent } from '../credit-reports/consent-visit.ts'
import { withBothEngines } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'

const times = 20

withBothEngines('the same request twenty times at once', (engine) => {
  let tenants: TestTenants
  let sales: Api
  let admin: Api
  let customer: { id: number; contact_no: string }
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    sales = api(tenants, { as: 'sales@harta.test' })
    admin = api(tenants, { as: 'admin@harta.test' })
    await admin.post('/credit-report/balance/top-up', { amount: 5000 })
    const body = { name: 'Lim Wei Jie', contact_no: '0197007001', passport_no: 'K7007001' }
    customer = (await sales.post('/customer/customers', body)).body.data
    await giveConsent(tenants, (await askConsent(sales, customer.id)).esign_url)
  })

  const count = async (table: string): Promise<number> => {
    const { rows } = await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query<{ count: string }>(`select count(*) from ${table} where corporate_id = $1`, [
        tenants.corporate('Harta Prima').id,
      ]),
    )
    return Number(rows[0]?.count)
  }

  /** Sends it with one key; what each of the twenty was answered, and by how many rows its table grew. */
  async function sendAtOnce(path: string, body: object, table: string, as = sales) {
    const before = await count(table)
    const init = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'the-same-key' },
      body: JSON.stringify(body),
    }
    const answers = await Promise.all(Array.from({ length: times }, () => as.send(path, init)))
    /** The key with another body, which must not be lost without a word. */
    const other = async (change: object) =>
      (await as.send(path, { ...init, body: JSON.stringify({ ...body, ...change }) })).status
    return { answers, other, grown: (await count(table)) - before }
  }

  const single = (ids: unknown[]) => {
    expect(new Set(ids).size).toBe(1)
    expect(ids[0]).toBeGreaterThan(0)
  }

  it('is one order of a report, which is paid once', async () => {
    const prices = (await sales.get('/credit-report/report-prices')).body.content
    const price = quoteOf(prices, 'credit_report', []).total
    const order = { customer_id: customer.id, product: 'credit_report', addons: [], price }
    const held = await count('credit_movement')
    const path = '/credit-report/credit-reports/order'
    const { answers, other, grown } = await sendAtOnce(path, order, 'credit_report')
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    single(answers.map(({ body }) => body.data.id))
    expect(await other({ addons: ['ccris'] })).toBe(409)
    expect([grown, (await count('credit_movement')) - held]).toEqual([1, 1])
  })

  it('is one top-up', async () => {
    const path = '/credit-report/balance/top-up'
    const { answers, other, grown } = await sendAtOnce(path, { amount: 20 }, 'credit_movement', admin)
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    expect(await other({ amount: 30 })).toBe(409)
    expect(grown).toBe(1)
  })

  it('is one SMS', async () => {
    const sms = {
      owner_type: 'Customer',
      owner_id: customer.id,
      sms_number: customer.contact_no,
      sms_content: 'RM0.00 Harta Prima: Hi, your documents are in.',
    }
    const { answers, grown } = await sendAtOnce('/messaging/sms', sms, 'sms_log')
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(times - 1).fill(200), 201])
    single(answers.map(({ body }) => body.data.sms_log_id))
    expect(grown).toBe(1)
  })

  it('is one note', async () => {
    const path = `/customer/customer/${customer.id}/entries`
    const note = { kind: 'note', body: 'Called back' }
    const { answers, other, grown } = await sendAtOnce(path, note, 'record_entry')
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(times - 1).fill(200), 201])
    single(answers.map(({ body }) => body.data.id))
    expect(await other({ body: 'Called back twice' })).toBe(409)
    expect(grown).toBe(1)
  })

  it('is one sync with the loan-management system', async () => {
    const { id } = (await sales.post('/proposal/proposal', { psal_customer_id: customer.id })).body.content
    const { answers, grown } = await sendAtOnce(`/loan-management/sync-sas/${id}`, {}, 'loan_sync')
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 202))
    single(answers.map(({ body }) => body.data.id))
    expect(grown).toBe(1)
  })
})
