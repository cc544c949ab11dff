import { sql } from 'kysely'
import { expect } from 'vitest'
import { newCase } from '../cases/case-data.ts'
import { filter, type Api, type Json } from '../setup/api.ts'
import type { TestTenants } from '../setup/test-tenants.ts'

/** The rows of a list over the ledgers, the earliest first. */
export async function rowsOf(as: Api, call: string, of: Record<string, unknown>): Promise<Json[]> {
  const { status, body } = await as.get(`/sales/${call}?${filter(of)}&sort=id&order=ASC&limit=100`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data.data
}

/** A case of a product without unit that is sold on a day, with its agreed fee. */
export async function soldProduct(
  tenants: TestTenants,
  admin: Api,
  values: object,
  day: string,
): Promise<number> {
  const { id } = await newCase(admin, { prod_type: 'MORTGAGE', ...values })
  await tenants.database.transaction({ role: 'owner' }, ({ db }) =>
    sql`update sales_case set stage = 'SOLD', first_disbursed_on = ${day} where id = ${id}`.execute(db),
  )
  const put = await admin.put(`/sales/cases/${id}`, { ...values })
  expect(put.status, JSON.stringify(put.body)).toBe(200)
  return id
}
