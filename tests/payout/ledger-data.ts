import Decimal from 'decimal.js'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { today } from '../../src/domain/dates/wire.ts'
import { billAll, draftInvoice, issue, soldProject } from '../billing/billing-data.ts'
import type { Api, Json } from '../setup/api.ts'
import type { TestTenants } from '../setup/test-tenants.ts'

export interface KeptLine {
  id: number
  prod_id: number
  kind: string
  place: number | null
  user_id: number | null
  exact: string | null
  amount: string
  vacancy: string | null
}

let references = 0

/** A receipt of an amount with tax, recorded by `as`. */
export const receive = (as: Api, party_id: number, amount: string, more: object = {}) =>
  as.post('/sales/receipts', {
    party_id,
    received_on: today(),
    amount,
    reference: `LEDGER-${++references}`,
    ...more,
  })

/** The amount with service tax of 8 %, half-up. */
export const withTax = (fee: string): string =>
  new Decimal(fee).plus(new Decimal(fee).times('0.08').toDecimalPlaces(2)).toFixed(2)

/** The ledger of a case in the order in which it grew. */
export async function linesOf(tenants: TestTenants, prod_id: number): Promise<KeptLine[]> {
  const { rows } = await tenants.database.transaction({ role: 'owner', readOnly: true }, ({ db }) =>
    sql<KeptLine>`select id, prod_id, kind, place, user_id, exact::text as exact, amount::text as amount, vacancy
      from commission_line where prod_id = ${prod_id} order by id`.execute(db),
  )
  return rows
}

export const amountsOf = (lines: readonly KeptLine[]) => lines.map(({ amount }) => amount)

/** What each has of a case, by user; the company by null. */
export function totalsOf(lines: readonly KeptLine[]): Map<number | null, string> {
  const totals = new Map<number | null, Decimal>()
  for (const { user_id, amount } of lines)
    totals.set(user_id, (totals.get(user_id) ?? new Decimal(0)).plus(amount))
  return new Map([...totals].map(([user, total]) => [user, total.toFixed(2)]))
}

interface SoldCase {
  prod_id: number
  party_id: number
  invoice: Json
}

/**
 * A sold case of the closer with these terms, and an issued invoice over the fee stages that have come due by then:
 * prepared by one administrator, approved by another.
 */
export async function soldCase(
  tenants: TestTenants,
  admin: Api,
  approver: Api,
  { price, closer, values = {} }: { price: string; closer: number; values?: object },
): Promise<SoldCase> {
  const { party, cases } = await soldProject(tenants, admin, [price])
  const [prod_id = 0] = cases
  const put = await admin.put(`/sales/cases/${prod_id}`, {
    assign_to: closer,
    credits: [{ user_id: closer, percent: 100 }],
    ...values,
  })
  expect(put.status, JSON.stringify(put.body)).toBe(200)
  return { prod_id, party_id: party.id, invoice: await invoiceRipe(admin, approver, party.id) }
}

/** Invoices what of a party's fee stages has come due. */
export const invoiceRipe = async (admin: Api, approver: Api, party: number): Promise<Json> =>
  issue(admin, approver, (await draftInvoice(admin, (await billAll(admin, party)).id)).id)

/** Says when fee stages of a case came due. */
export const reach = async (admin: Api, prod_id: number, values: object): Promise<void> => {
  expect((await admin.put(`/sales/cases/${prod_id}`, values)).status).toBe(200)
}

export async function revoke(admin: Api, prod_id: number): Promise<void> {
  const { token } = (await admin.post(`/sales/case/${prod_id}/revoke/preview`)).body.data
  const moved = await admin.post(`/sales/case/${prod_id}/stage`, {
    from: 'SOLD',
    to: 'Revoke',
    reason: 'Buyer withdrew',
    confirmed: token,
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
}
