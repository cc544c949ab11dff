import { beforeAll, beforeEach } from 'vitest'
import { quoteOf } from '../../src/domain/credit/quote.ts'
import type { BureauReport } from '../../src/domain/credit/report.ts'
import type { PriceEntry } from '../../src/domain/report-prices.ts'
import type { CreditBureau } from '../../src/services/credit-report/credit-bureau.ts'
import { deliverNext } from '../../src/services/credit-report/deliver-next.ts'
import { api, type Api, type Json } from '../setup/api.ts'
import type { TestEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { forgetVisits } from '../setup/visitor.ts'
import { askConsent, giveConsent } from './consent-visit.ts'

export const bureauReport: BureauReport = {
  reference: 'B-1',
  as_of: '2026-11-20',
  score: 702,
  facilities: [
    {
      lender: 'MAYBANK',
      facility: 'credit_card',
      limit: '10000.00',
      outstanding: '2500.00',
      instalment: '125.00',
      since: '2020-01-01',
      arrears: [1, 0, 0],
    },
    {
      lender: 'RHB Bank',
      facility: 'housing',
      limit: '400000.00',
      outstanding: '380000.00',
      instalment: '1890.00',
      since: '2022-06-01',
      arrears: [0, 0, 0],
    },
  ],
  litigation: [],
  trade_references: [],
  officers: [],
}

/** Test tenants with money for credit reports, and what tests of these do in them. */
export function useCreditTenants(engine: TestEngine) {
  let tenants: TestTenants
  let admin: Api
  let sales: Api
  let prices: PriceEntry[]
  /** What one report costs this corporate. */
  let price: number
  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
    admin = api(tenants, { as: 'admin@harta.test' })
    sales = api(tenants, { as: 'sales@harta.test' })
    await admin.post('/credit-report/balance/top-up', { amount: 5000 })
    prices = (await sales.get('/credit-report/report-prices')).body.content
    price = Number(quoteOf(prices, 'credit_report', []).total)
  })
  beforeEach(() => forgetVisits(tenants))

  let made = 0
  const customer = async (): Promise<number> => {
    const contact_no = `019${7_000_000 + ++made}`
    const body = { name: `Lim Wei Jie ${made}`, contact_no, passport_no: `K${made}` }
    const id = (await sales.post('/customer/customers', body)).body.data.id as number
    await giveConsent(tenants, (await askConsent(sales, id)).esign_url)
    return id
  }
  const balance = async (): Promise<Json> => (await admin.get('/credit-report/balance')).body.data
  const order = (body: Json, key?: string, as = sales) =>
    as.send('/credit-report/credit-reports/order', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(key ? { 'idempotency-key': key } : {}) },
      body: JSON.stringify({
        product: 'credit_report',
        addons: [],
        price: quoteOf(prices, body['product'] ?? 'credit_report', body['addons'] ?? []).total,
        ...body,
      }),
    })
  const reportOf = async (id: number): Promise<Json> =>
    (await sales.get(`/credit-report/credit-reports/${id}`)).body.data
  /** Asks this bureau for what is ordered, until nothing is due. */
  const deliver = async (orders: CreditBureau['order']) => {
    const runtime = { ...tenants.runtime, bureau: { name: 'Test bureau', order: orders } }
    while (await deliverNext(runtime));
  }
  const query = async <Row>(text: string, values: unknown[] = []) =>
    (await tenants.database.transaction({ role: 'owner' }, (tx) => tx.query<Row & object>(text, values))).rows
  const unbalanced = () =>
    query<{ movement_id: number }>(
      'select movement_id from credit_entry where corporate_id = $1 group by movement_id having sum(amount) <> 0',
      [tenants.corporate('Harta Prima').id],
    )

  return {
    tenants: () => tenants,
    admin: () => admin,
    sales: () => sales,
    prices: () => prices,
    price: () => price,
    /** How many customers were made; the number of the last. */
    made: () => made,
    balance,
    customer,
    deliver,
    order,
    query,
    reportOf,
    unbalanced,
  }
}
