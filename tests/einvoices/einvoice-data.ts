import { expect } from 'vitest'
import { issuedInvoice, newParty } from '../billing/billing-data.ts'
import type { Api, Json } from '../setup/api.ts'
import type { TestTenants } from '../setup/test-tenants.ts'

/** What MyInvois asks of the corporate. */
export const supplier = {
  einvoice_since: '2026-01-01',
  einvoice_tin: 'C 2584563222',
  einvoice_brn: '201901023344',
  einvoice_sst: 'W10-1808-32000123',
  einvoice_msic: '68201',
  einvoice_activity: 'Real estate agency',
  einvoice_phone: '0378801234',
  einvoice_email: 'finance@harta.test',
  einvoice_address: 'Suite 12-3, Menara Prima\nJalan PJU 1/39',
  einvoice_postcode: '47301',
  einvoice_city: 'Petaling Jaya',
  einvoice_state: 'selangor',
}

/** What MyInvois asks of a party. */
export const buyer = {
  tin: 'C20880050010',
  brn: '201401012345',
  sst_no: 'W10-1901-32000456',
  phone: '0379551200',
  email: 'accounts@seri-bumi.test',
  address: 'Level 5, Wisma Pembangunan\nJalan Sultan Ismail',
  postcode: '50250',
  city: 'Kuala Lumpur',
  state: 'kuala_lumpur',
}

/** Has a corporate submit e-invoices. */
export async function startEInvoices(
  tenants: TestTenants,
  as: Api,
  values: object = supplier,
): Promise<void> {
  const { id } = tenants.corporate('Harta Prima')
  // The corporates of other files stand in the same database, under the same TIN.
  await tenants.database.transaction({ role: 'owner' }, (tx) =>
    tx.query(`update corporate set einvoice_tin = null where id <> $1 and corporate_name = 'Harta Prima'`, [
      id,
    ]),
  )
  const { status, body } = await as.put(`/access-control/corporate/${id}`, values)
  expect(status, JSON.stringify(body)).toBe(200)
}

/** An invoice of a party that MyInvois can have, issued and not sent yet. */
export async function invoiceOf(maker: Api, approver: Api, values: object = {}): Promise<Json> {
  const { id } = await newParty(maker, { ...buyer, ...values })
  return issuedInvoice(maker, approver, ['59952.38'], id)
}
