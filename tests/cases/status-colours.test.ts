import { beforeAll, expect, it } from 'vitest'
import { caseStages } from '../../src/domain/sales/case-stages.ts'
import { salesCaseSchema } from '../../schemas/sales-case.ts'
import { api, filter } from '../setup/api.ts'
import { withEngine } from '../setup/engines.ts'
import { TestTenants } from '../setup/test-tenants.ts'
import { newCase, someBank } from './case-data.ts'

withEngine('colours of statuses', (engine) => {
  let tenants: TestTenants
  const as = (role: string) => api(tenants, { as: `${role}@harta.test` })
  const status = async (call: string, colour: string): Promise<number> =>
    (await as('admin').post(`/lookup/${call}`, { status: `Seen in ${colour}`, group: 'main', colour })).body
      .id

  beforeAll(async () => {
    tenants = await TestTenants.open(engine)
  })

  it('[STA-17] each stage of a case has a colour of its own', () => {
    const { colours } = salesCaseSchema.fields.stage.options
    expect(Object.keys(colours ?? {}).toSorted()).toEqual(Object.keys(caseStages).toSorted())
    const given = Object.values(colours ?? {})
    expect(given.every((colour) => /^#[0-9a-f]{6}$/.test(colour))).toBe(true)
    expect(new Set(given).size).toBe(given.length)
  })

  it('[STA-17] lists of customers and of bank submissions show their statuses in the colours of the settings', async () => {
    const made = await newCase(as('sales'))
    const [customer, bank] = [
      await status('customer-status', '#13579b'),
      await status('bank-status', '#9b5713'),
    ]
    const { version } = (await as('admin').get(`/customer/customers/${made.customer_id}`)).body.data
    await as('admin').put(`/customer/customers/${made.customer_id}`, { status_id: customer, version })
    await as('handler').post('/sales/case-banks', {
      prod_id: made.id,
      bank_id: await someBank(as('owner')),
      bank_status_id: bank,
    })
    const customers = await as('admin').get(`/customer/customers?${filter({ id: made.customer_id })}`)
    expect(customers.body.data.data[0]._labels.status_id).toMatchObject({ colour: '#13579b' })
    const banks = await as('handler').get(`/sales/case-banks?${filter({ prod_id: made.id })}`)
    expect(banks.body.data.data[0]._labels.bank_status_id).toMatchObject({ colour: '#9b5713' })
  })
})
