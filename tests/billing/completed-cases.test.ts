import { beforeAll, expect, it } from 'vitest'
import { today } from '../../src/domain/dates/wire.ts'
import { api, type Json } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { billAll, draftInvoice, issue, soldProject } from './billing-data.ts'

withEngine('completed cases', (engine) => {
  let tenants: TestTenants
  const as = (email: string) => api(tenants, { as: email })
  const admin = () => as('admin@harta.test')
  const complete = (id?: number) =>
    admin().post(`/sales/case/${id}/stage`, {
      from: 'SOLD',
      to: 'Completed',
      values: { completed_on: today() },
    })

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('[B1] a sold case is completed once every fee stage is received', async () => {
    const { party, cases } = await soldProject(tenants, admin(), ['100000.00'])
    const [id] = cases
    const early = await complete(id)
    expect(early.status).toBe(422)
    expect(JSON.stringify(early.body)).toContain('RM 3,000.00 is outstanding')
    await tenants.database.transaction({ role: 'owner' }, (tx) =>
      tx.query(
        `update sales_case set first_billed_on = '2026-11-10', first_disbursed_on = '2026-11-12' where id = $1`,
        [id],
      ),
    )
    const { id: proForma } = await billAll(admin(), party.id)
    const invoice = await issue(admin(), as('finance@harta.test'), (await draftInvoice(admin(), proForma)).id)
    const pay = (amount: string, reference: string) =>
      admin().post('/sales/receipts', {
        party_id: party.id,
        received_on: today(),
        amount,
        reference,
        document_ids: [invoice.id],
      })
    await pay('1080.00', 'TT 1')
    expect(JSON.stringify((await complete(id)).body)).toContain('RM 2,000.00 is outstanding')
    await pay('2160.00', 'TT 2')
    expect((await complete(id)).status).toBe(200)
    const { data } = (await admin().get(`/sales/cases/${id}`)).body as { data: Json }
    expect(data.stage).toBe('Completed')
  })
})
